/** What can be completed in the templates of valid files: the names used there, each with its place. */
import { checkModule, type Module } from '../../language/index.js';
import { walkTyped } from '../../language/module/typed-walk.js';
import { entryType } from '../../language/check/check-file.js';
import { parseJson } from '../../language/syntax/json/parse.js';
import { shift, type OffsetRange } from '../../language/syntax/range.js';
import { parseTemplate } from '../../language/syntax/template/parser.js';
import type { Template, TemplateNode } from '../../language/syntax/template/tree.js';
import { walk } from '../../language/syntax/template/visit.js';

export interface ExpressionName {
  readonly path: string;
  /** As it would be typed into a template. */
  readonly name: string;
  /** In the file. */
  readonly range: OffsetRange;
}

/** Names of paths and helpers, named arguments, and the texts of comparisons: operators, options, statuses. */
export function expressionNames(module: Module): readonly ExpressionName[] {
  const { files } = checkModule(module);
  return [...files].flatMap(([path, file]) => {
    const found: ExpressionName[] = [];
    const add = (template: Template, toFile: (range: OffsetRange) => OffsetRange) => {
      walk(template, (node, parents) => {
        for (const [name, range] of namesOf(node, parents.at(-1))) found.push({ path, name, range: toFile(range) });
      });
    };
    if (file.kind === 'letter') add(parseTemplate(file.text), (range) => range);
    const type = entryType(file.kind, file.outline);
    for (const { start, end } of type ? file.outline.entries : []) {
      const { root } = parseJson(file.text.slice(start, end));
      if (root && type)
        walkTyped(root, type, [
          { template: ({ template, toSource }) => add(template, (range) => shift(toSource(range), start)) },
        ]);
    }
    return found;
  });
}

function namesOf(node: TemplateNode, parent: TemplateNode | undefined): readonly (readonly [string, OffsetRange])[] {
  switch (node.type) {
    case 'PathExpression':
      return node.segments.map(({ text, range }) => [text, range]);
    case 'HashPair':
      return [[node.key, node.keyRange]];
    case 'StringLiteral': {
      const isCompared =
        parent !== undefined &&
        'path' in parent &&
        parent.path.type === 'PathExpression' &&
        /^if(?:Condition|Equals)$/.test(parent.path.original);
      return isCompared ? [[node.value, { start: node.range.start + 1, end: node.range.end - 1 }]] : [];
    }
    default:
      return [];
  }
}
