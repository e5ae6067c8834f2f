import type { CodeFunction } from '../../module/code/code-facts.js';
import type { OffsetRange } from '../../syntax/range.js';
import { defineLocalRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { insertCodeBefore, insertLines, type Suggestion } from '../fix.js';
import { answersToUnknownKeys, headOf, unknownKeyError } from '../shared/hooks/hook-functions.js';

export default defineLocalRule({
  id: 'code/unknown-key-accepted',
  severity: 'warning',
  summary: 'Reports a hook function that accepts an unknown hook key.',
  rationale:
    'Each hook function should throw an error for a key that no hook has. If it returns something else, it answers an invalid request; if it returns nothing, the request fails later and elsewhere. The rule analyses the function as if each of its comparisons with the key were false. If the result is unclear, nothing is reported.',
  sections: ['2.6', '7'],
  messages: {
    ends: '`{name}` accepts a hook key that it does not know, and returns nothing. Throw an error that names the key.',
    returns:
      '`{name}` returns this for every hook key that it does not know. Throw an error that names the key instead.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  switch (alteration_hook_key) {
//^^^^^^ code/unknown-key-accepted
    case 'change_cover':
      return overwrite(policy, alteration_package);
  }
};`,
    }),
    hookModule({
      apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
//    ^^^^^^^^^^^^^^^ code/unknown-key-accepted
  if (alteration_hook_key === 'change_cover') {
    return overwrite(policy, alteration_package);
  }
};`,
    }),
    hookModule({
      apply: applying(
        `
      return overwrite(policy, alteration_package);`,
        `
      return policy;
//           ^^^^^^ code/unknown-key-accepted`,
      ),
    }),
  ],
  visit: (report) => ({
    code: ({ facts, text }) => {
      for (const { found, otherwise } of answersToUnknownKeys(facts)) {
        const data = { name: found.name };
        if (found.dispatch.kind !== 'known' || otherwise.kind === 'throws') continue;
        if (otherwise.kind === 'returns') report({ range: firstLine(otherwise.range, text), message: 'returns', data });
        else report({ range: headOf(found), message: 'ends', data, suggestions: throwing(found, text) });
      }
    },
  }),
});

/** The first line of a value: an object may be long. */
function firstLine({ start, end }: OffsetRange, text: string): OffsetRange {
  const [line = ''] = text.slice(start, end).split(/\r?\n/, 1);
  return { start, end: start + line.length };
}

function throwing({ name, whole, dispatch }: CodeFunction, text: string): readonly Suggestion<OffsetRange>[] {
  const { switches, keyName } = dispatch;
  const [first, ...others] = switches;
  const lastCase = first?.cases.at(-1);
  const error = `throw ${unknownKeyError(name, keyName)};`;
  if (first && lastCase && others.length === 0 && !first.hasDefault) {
    const closing = { start: first.range.end - 1, end: first.range.end };
    const isLast = text.slice(lastCase.end, closing.start).includes('\n');
    const lines = `default:\n  ${error}`;
    return [
      {
        title: 'Add a `default` that throws',
        edits: [isLast ? insertLines(lastCase, lines) : insertCodeBefore(closing, lines)],
      },
    ];
  }
  const closing = { start: whole.end - 1, end: whole.end };
  const isOnItsLine = /\n[ \t]*$/.test(text.slice(0, closing.start));
  return [{ title: 'Throw at the end', edits: [insertCodeBefore(closing, isOnItsLine ? `  ${error}` : error)] }];
}
