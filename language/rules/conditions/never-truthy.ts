import { emptyAt } from '../../syntax/range.js';
import type { BlockStatement, ContentStatement, Program, Statement } from '../../syntax/template/tree.js';
import { isTruthyText } from '../../semantics/values.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';
import { claimsEntry } from '../shared/objects/claims-entry.js';
import { readsAnything } from './shared/reads-anything.js';

export default defineLocalRule({
  id: 'conditions/never-truthy',
  severity: 'warning',
  summary: 'Reports a condition whose blocks render nothing truthy, and one that holds by accident.',
  rationale:
    'A condition holds if the rendered text is truthy. A block with nothing between its tags renders an empty text on every claim, and `false` and `0` are not truthy either. The pieces of an `each` are joined: from two elements on, `false` becomes `falsefalse`, which is truthy.',
  sections: ['2.7.5'],
  messages: {
    never: 'This renders nothing truthy on any claim, so `{name}` never holds. Write `true` where it should.',
    joined:
      '`{name}` only holds from two elements on. With two of them this renders `{text}`, which is truthy. Render nothing in place of `{piece}`.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}true{{/if}}" }]`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#each claim.policy.beneficiaries}}{{#ifEquals relation 'child'}}true{{/ifEquals}}{{/each}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}{{/if}}" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ conditions/never-truthy`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#ifEquals claim.status 'open'}}false{{else}}false{{/ifEquals}}" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ conditions/never-truthy`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#each claim.policy.beneficiaries}}false{{/each}}" }]
//                                                                                                ^^^^^ conditions/never-truthy`,
  ],
  visit: (report) => ({
    template: ({ template, owner, member, toSource }) => {
      const name = member?.name.value ?? '';
      if (!owner || !claimsEntry(owner) || !name.endsWith('_if') || template.errors.length > 0) return;
      const joined = template.body.map(pieceJoined).find((piece) => piece !== undefined);
      if (joined) {
        const piece = joined.value.trim();
        const range = toSource(trimmed(joined));
        report({
          range,
          message: 'joined',
          data: { name, piece, text: `${piece}${piece}` },
          suggestions: [{ title: `Remove \`${piece}\``, edits: [replaceText(range, '')] }],
        });
        return;
      }
      const blocks = template.body.filter((node) => node.type === 'BlockStatement');
      const [first, last] = [blocks[0], blocks.at(-1)];
      // A condition that reads nothing has its own rule.
      if (!first || !last || !template.body.every(rendersNothingTruthy) || !readsAnything(template)) return;
      const written = first.program?.body.find((node) => node.type === 'ContentStatement' && node.value.trim() !== '');
      const at = written?.type === 'ContentStatement' ? trimmed(written) : emptyAt(first.openTag.end);
      report({
        range: toSource({ start: first.range.start, end: last.range.end }),
        message: 'never',
        data: { name },
        suggestions: [{ title: 'Write `true` in the block', edits: [replaceText(toSource(at), 'true')] }],
      });
    },
  }),
});

function trimmed({ range, original }: ContentStatement) {
  const start = range.start + original.length - original.trimStart().length;
  return { start, end: start + original.trim().length };
}

/** Whether a part of a template is the text of a block whose contents are all falsy, whatever the data. */
function rendersNothingTruthy(node: Statement): boolean {
  switch (node.type) {
    case 'ContentStatement':
      return node.value.trim() === '';
    case 'CommentStatement':
      return true;
    case 'BlockStatement':
      return isKnown(node) && [node.program, node.inverse].every(isFalsy);
    default:
      return false;
  }
}

/** Parts that are empty, and at most one that is falsy: two of them are joined to another text. */
function isFalsy(content: Program | undefined): boolean {
  const parts = (content?.body ?? []).filter((node) => node.type !== 'CommentStatement');
  const texts = parts.filter((node) => node.type !== 'ContentStatement' || node.value.trim() !== '');
  if (texts.length > 1) return false;
  return texts.every((node) =>
    node.type === 'ContentStatement' ? !isTruthyText(node.value) : rendersNothingTruthy(node),
  );
}

/** A block that renders one of its contents, and at most once. */
function isKnown({ path }: BlockStatement): boolean {
  if (path.type !== 'PathExpression') return false;
  const helper = helperNamed(path.original);
  return helper !== undefined && helper.name !== 'each';
}

/** The text that each element of a list adds, if that is falsy alone. */
function pieceJoined(node: Statement): ContentStatement | undefined {
  if (node.type !== 'BlockStatement' || node.path.type !== 'PathExpression' || node.path.original !== 'each')
    return undefined;
  const pieces = node.program ? falsyPieces(node.program) : undefined;
  return pieces?.[0];
}

/** The falsy texts of a content that renders nothing else; undefined if it may render something truthy. */
function falsyPieces({ body }: Program): readonly ContentStatement[] | undefined {
  const found: ContentStatement[] = [];
  for (const node of body) {
    if (node.type === 'ContentStatement') {
      if (isTruthyText(node.value)) return undefined;
      if (node.value.trim() !== '') found.push(node);
    } else if (node.type === 'BlockStatement' && isKnown(node)) {
      for (const content of [node.program, node.inverse]) {
        const inner = content ? falsyPieces(content) : [];
        if (!inner) return undefined;
        for (const piece of inner) found.push(piece);
      }
    } else if (node.type !== 'CommentStatement') return undefined;
  }
  return found;
}
