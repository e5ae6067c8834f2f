import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { insertCodeBefore, type Suggestion } from '../fix.js';
import type { Place } from '../define.js';
import { hookFunctionsIn, quoted, unknownKeyError, type FoundHookFunction } from '../shared/hooks/hook-functions.js';

export default defineCrossRule({
  id: 'code/hook-key-unread',
  severity: 'information',
  summary: 'Reports a hook function that does not read the key of the hook.',
  rationale:
    'One function may handle all hooks in the same way. But then it also accepts keys that no hook has, for which it should throw an error.',
  sections: ['2.6', '7'],
  messages: {
    unread: '`{name}` does the same for every hook key. It should throw an error for a key that it does not know.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: `
const applyAlteration = ({ policy, alteration_package }) => {
//    ^^^^^^^^^^^^^^^ code/hook-key-unread
  return overwrite(policy, alteration_package);
};`,
    }),
    hookModule({
      apply: `
function applyAlteration(params) {
//       ^^^^^^^^^^^^^^^ code/hook-key-unread
  return overwrite(params.policy, params.alteration_package);
}`,
    }),
  ],
  check: (index, report) => {
    const keys = [...index.definitions('alterationHook').keys()];
    if (keys.length === 0) return;
    for (const found of hookFunctionsIn(index)) {
      const { name, range, dispatch, returns } = found.code.fact;
      const isAnswer =
        dispatch.otherwise?.kind === 'returns' || (dispatch.otherwise?.kind === 'ends' && returns.length > 0);
      if (dispatch.kind !== 'none' || !isAnswer) continue;
      report({
        range: placeOf(found.code, range),
        message: 'unread',
        data: { name },
        suggestions: guard(found, keys),
      });
    }
  },
});

/** Rejects all other keys before anything else. */
function guard({ code }: FoundHookFunction, keys: readonly string[]): readonly Suggestion<Place>[] {
  const { name, parameters, firstStatement } = code.fact;
  const [first] = parameters;
  const [firstName] = first?.names ?? [];
  if (!firstStatement || !first || first.kind === 'other' || (first.kind === 'object' && !firstName)) return [];
  const taken = first.locals.find(({ member }) => member === 'alteration_hook_key')?.name;
  const key = taken ?? (first.name === undefined ? 'alteration_hook_key' : `${first.name}.alteration_hook_key`);
  const lines = [
    `if (![${keys.map(quoted).join(', ')}].includes(${key})) {`,
    `  throw ${unknownKeyError(name, key)};`,
    '}',
  ];
  return [
    {
      title: 'Throw for a key that no hook has',
      edits: [
        ...(first.kind === 'object' && firstName && taken === undefined
          ? [insertCodeBefore(placeOf(code, firstName.range), 'alteration_hook_key,')]
          : []),
        insertCodeBefore(placeOf(code, firstStatement), lines.join('\n')),
      ],
    },
  ];
}
