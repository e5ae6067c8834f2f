/** Hook code: functions and values by their names, whatever file they are in; formatting and comments do not count. Section 2.6. */
import type { AnyNode, Program } from 'acorn';
import { namesBoundBy } from '../syntax/code/nodes.js';
import { isFunction } from '../syntax/code/nodes.js';
import { parseCode } from '../syntax/code/parse.js';
import { hookFunctions } from '../vocabulary/alteration/hook-functions.js';
import type { FilePlace, Judgement } from './difference.js';
import { breaking, review, safe, type Report } from './report.js';
import { codeMeaning } from './same-meaning.js';
import { replaceText } from '../rules/fix.js';
import type { Side } from './side.js';

interface CodePart {
  readonly name: string;
  readonly kind: 'function' | 'value';
  readonly meaning: string;
  readonly place: FilePlace;
  /** The code itself, and that of its value. */
  readonly text: string;
  readonly value: string;
}

interface ModuleCode {
  /** Of two parts with one name the last, which replaces the others when the code runs. */
  readonly parts: ReadonlyMap<string, CodePart>;
  /** The other statements, in the order in which they run. */
  readonly statements: readonly { readonly meaning: string; readonly place: FilePlace }[];
  readonly isWhole: boolean;
}

export function compareCode(base: Side, head: Side, report: Report): void {
  if (textOfCode(base) === textOfCode(head)) return;
  const [before, after] = [codeOf(base), codeOf(head)];
  for (const part of before.parts.values())
    if (!after.parts.has(part.name) && after.isWhole)
      report(`code/${part.kind}-removed`, {
        ...judgeRemoved(part),
        subject: part.name,
        message: `The ${part.kind} \`${part.name}\` was removed.`,
        base: part.place,
        head: firstPlace(head),
      });
  for (const part of after.parts.values()) {
    const known = before.parts.get(part.name);
    if (known?.meaning === part.meaning || (!known && !before.isWhole)) continue;
    report(known ? `code/${part.kind}-changed` : `code/${part.kind}-added`, {
      ...(known ? review('What it computes is only known by running it.') : safe('What uses it is reported as well.')),
      subject: part.name,
      message: `The ${part.kind} \`${part.name}\` was ${known ? `changed${fromTo(known, part)}` : 'added'}.`,
      base: known?.place,
      head: part.place,
      undo: known && [replaceText(part.place, known.text)],
    });
  }
  if (!before.isWhole || !after.isWhole) return;
  const [one, other] = [before.statements, after.statements];
  if (one.map(({ meaning }) => meaning).join('\n') === other.map(({ meaning }) => meaning).join('\n')) return;
  const at = other.findIndex(({ meaning }, i) => meaning !== one[i]?.meaning);
  const place = other[at]?.place ?? other.at(-1)?.place ?? firstPlace(head);
  report('code/statements-changed', {
    ...review('What they do is only known by running the code.'),
    subject: place?.path ?? '',
    message: 'Statements outside of functions were changed.',
    base: one[at]?.place ?? one.at(-1)?.place,
    head: place,
  });
}

/** Longer values are not part of a message. In characters. */
const longestValue = 40;

/** Of short values, such as a fee. */
function fromTo(known: CodePart, part: CodePart): string {
  const isShort = ({ kind, value }: CodePart) =>
    kind === 'value' && value.length <= longestValue && !/[`\n]/.test(value);
  return isShort(known) && isShort(part) ? ` from \`${known.value}\` to \`${part.value}\`` : '';
}

const called: ReadonlySet<string> = new Set(hookFunctions.map(({ name }) => name));

function judgeRemoved({ name, kind }: CodePart): Judgement {
  if (kind === 'function' && called.has(name))
    return breaking('The platform calls it: without it no alteration can be created or applied.');
  return review(kind === 'function' ? 'Code that still calls it fails.' : 'Code that still uses it fails.');
}

function firstPlace(side: Side): FilePlace | undefined {
  const [path] = side.filesOf('code')[0] ?? [];
  return path === undefined ? undefined : side.place(path, { start: 0, end: 0 });
}

/** Of all files, in the order in which they run. */
function textOfCode(side: Side): string {
  return side
    .filesOf('code')
    .map(([, { text }]) => text)
    .join('\n');
}

function codeOf(side: Side): ModuleCode {
  const parts = new Map<string, CodePart>();
  const statements: { meaning: string; place: FilePlace }[] = [];
  for (const [path, { text, complete }] of side.filesOf('code')) {
    const parsed = complete ? parseCode(text, side.check.module.options.limits.codeDepth) : undefined;
    if (parsed?.kind !== 'program') continue;
    for (const { name, node, value } of namedParts(parsed.program)) {
      const place = side.place(path, { start: node.start, end: node.end });
      if (name === undefined) statements.push({ meaning: codeMeaning(value), place });
      else
        parts.set(name, {
          ...{ name, kind: isFunction(value) ? 'function' : 'value', meaning: codeMeaning(value), place },
          text: text.slice(node.start, node.end),
          value: text.slice(value.start, value.end),
        });
    }
  }
  return { parts, statements, isWhole: side.isWhole('code') };
}

interface NamedNode {
  /** Undefined for a statement. */
  readonly name: string | undefined;
  readonly node: AnyNode;
  readonly value: AnyNode;
}

function namedParts({ body }: Program): readonly NamedNode[] {
  return body.flatMap((statement): readonly NamedNode[] => {
    switch (statement.type) {
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return [{ name: statement.id.name, node: statement, value: statement }];
      case 'VariableDeclaration':
        return statement.declarations.flatMap((declaration) =>
          namesBoundBy(declaration.id).map(({ name }) => ({
            name,
            node: declaration,
            value: declaration.init && declaration.id.type === 'Identifier' ? declaration.init : declaration,
          })),
        );
      case 'ExpressionStatement': {
        const { expression } = statement;
        if (expression.type === 'AssignmentExpression' && expression.left.type === 'Identifier')
          return [{ name: expression.left.name, node: statement, value: expression.right }];
        return [{ name: undefined, node: statement, value: statement }];
      }
      case 'EmptyStatement':
        return [];
      default:
        return [{ name: undefined, node: statement, value: statement }];
    }
  });
}
