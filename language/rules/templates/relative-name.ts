import { contextDepth, stepsToContext } from '../../module/templates/data-steps.js';
import { closingOf, isParameter, placedPaths, type PlacedPath } from '../../module/templates/template-references.js';
import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { BlockStatement, Template } from '../../syntax/template/tree.js';
import { helperOf } from '../../semantics/tag.js';
import { knownNames, knownPath } from '../../vocabulary/known-paths.js';
import { defineLocalRule } from '../define.js';
import { replaceText, type Edit } from '../fix.js';

export default defineLocalRule({
  id: 'templates/relative-name',
  severity: 'warning',
  summary: 'Reports a path from the top of the data inside `each` or `with`, and `../` where there is nothing above.',
  rationale:
    'Inside `each` and `with`, names are looked up in the element or the value that was entered: `claim.status` reads the member `claim` of a beneficiary and renders nothing. `../` leads to the data around the block, `@root` to its top.',
  sections: ['2.7.2'],
  messages: {
    relative: 'Inside `{helper}`, names are relative, so `{path}` reads nothing. Write `{meant}`.',
    top: 'Nothing is above the data here, so `{path}` reads nothing. Write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{#each claim.policy.beneficiaries}}{{first_name}}: {{../claim.status}}, {{@root.claim.status}}{{/each}}" } }]`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#with claim}}{{policy.sum_assured}}{{/with}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#each claim.policy.beneficiaries}}{{claim.status}}{{/each}}" } }]
//                                                                                               ^^^^^^^^^^^^ templates/relative-name`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{../claim.status}}" } }]
//                                                           ^^^^^^^^^^^^^^^ templates/relative-name`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const { placed, depth, helper } of template.derived.of(template, misplacedPaths)) {
        const { path } = placed;
        const written = template.text.slice(path.range.start, path.range.end);
        const meant = '../'.repeat(depth) + written.replace(/^(?:\.\.\/)+/, '');
        report({
          range: toSource(path.range),
          message: helper === undefined ? 'top' : 'relative',
          data: { helper: helper ?? '', path: written, meant },
          suggestions: [
            {
              title: `Write \`${meant}\``,
              edits: written === meant ? [] : edits(embedded, placed, depth),
              isMeant: true,
            },
          ],
        });
      }
    },
  }),
});

interface Misplaced {
  readonly placed: PlacedPath;
  /** How many blocks around it have entered a value. */
  readonly depth: number;
  /** The block that has entered one, undefined if there is none as far as the path leads. */
  readonly helper: string | undefined;
}

function misplacedPaths(template: Template): readonly Misplaced[] {
  const found: Misplaced[] = [];
  for (const placed of placedPaths(template)) {
    const { path, parents } = placed;
    if (path.data || path.this || path.segments.length < 2) continue;
    const blocks = parents.filter((node) => node.type === 'BlockStatement' && node.path !== path);
    // Whether a path as a block enters its value depends on the value.
    if (blocks.some((node) => node.type === 'BlockStatement' && !helperOf(node))) continue;
    const depth = contextDepth(parents, path);
    const entering = blocks.findLast((node) => node.type === 'BlockStatement' && enters(node));
    if (path.depth > depth) found.push({ placed, depth: 0, helper: undefined });
    else if (path.depth === 0 && depth > 0 && isFromTop(placed))
      found.push({ placed, depth, helper: entering?.type === 'BlockStatement' ? nameOf(entering) : 'each' });
  }
  return found;
}

function enters(block: BlockStatement): boolean {
  return nameOf(block) === 'each' || nameOf(block) === 'with';
}

function nameOf({ path }: BlockStatement): string {
  return path.type === 'PathExpression' ? path.original : '';
}

/** Whether a path is certainly meant from the top: nothing else is known to have a claim, and the value entered has no such member. */
function isFromTop({ path, parents }: PlacedPath): boolean {
  const [first] = path.segments;
  if (!first || isParameter(path, parents)) return false;
  if (first.text === 'claim') return true;
  if (!knownNames.children.has(first.text)) return false;
  const names = stepsToContext(parents)?.map((step) => (typeof step === 'string' ? step : '0'));
  const known = names && knownPath(names);
  return (
    known !== undefined && names !== undefined && names.join('.') !== 'claim' && !knownPath([...names, first.text])
  );
}

function edits(
  { toSource }: EmbeddedTemplate,
  { path, parents }: PlacedPath,
  depth: number,
): readonly Edit<OffsetRange>[] {
  const [first] = path.segments;
  const around = parents.at(-1);
  if (!first) return [];
  const start = path.range.start;
  const closing =
    around?.type === 'BlockStatement' && around.path === path ? closingOf(first, path, around) : undefined;
  const above = '../'.repeat(depth);
  const before = (at: OffsetRange) => ({ start: at.start - (first.range.start - start), end: at.start });
  return [first.range, ...(closing ? [closing] : [])].map((name) => replaceText(toSource(before(name)), above));
}
