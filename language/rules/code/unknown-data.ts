import { didYouMean, nearest } from '../../names/did-you-mean.js';
import { isReached } from '../../module/code/hook-dispatch.js';
import type { ModuleIndex } from '../../module/index/module-index.js';
import { codeReachedFrom } from '../../module/index/validation-code.js';
import { defineCrossRule, type Place } from '../define.js';
import { useName } from '../fix.js';
import { hookForms, type HookForm } from '../alteration-hooks/shared/hook-forms.js';
import { getting, hookModule, validating } from '../shared/examples/example-hooks.js';
import { readsOf, type MemberRead } from '../../module/index/member-reads.js';

const form = {
  'workflows/alteration-hooks/change_cover.json':
    '[{ "type": "currency", "key": "cover", "label": "Cover", "outputPath": "cover_amount", "validators": [{ "validation": { "type": "required" } }] }]',
};

export default defineCrossRule({
  id: 'code/unknown-data',
  severity: 'warning',
  summary: 'Reports a member of `data` that neither the form of the hook provides nor its validation describes.',
  rationale:
    'A validation refuses members that it does not describe, so `data` never has such a member, and the code gets `undefined`. Nothing is reported for hooks without a schema, whose validation accepts or renames members, or whose code is shared in a way that is only known when it runs.',
  sections: [],
  messages: {
    unknown:
      '`{hook}` has no `{name}`.{meant} This is always `undefined`: neither the form nor the validation has it. Use the name of the schema.',
  },
  good: [
    hookModule({}, form),
    // The data of a quote has more.
    hookModule(
      {
        get: getting(`
      return compute(getQuote({ ...policy.module, ...data })[0]);`),
      },
      {
        ...form,
        'code/quote.js': `
const sizeOf = (data) => data.pets.length;
const getQuote = (data) => [{ sum_assured: sizeOf(data) }];`,
      },
    ),
    // An open validation accepts anything.
    hookModule(
      {
        validate: validating(`
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number() }).unknown());`),
        get: getting(`
      return compute(data.cover_amuont, policy);`),
      },
      form,
    ),
  ],
  bad: [
    hookModule(
      {
        get: getting(`
      return compute(data.cover_amuont, data.reason, policy);
//                        ^^^^^^^^^^^^ code/unknown-data
//                                           ^^^^^^ code/unknown-data`),
      },
      form,
    ),
  ],
  check: (index, report) => {
    if (!index.knowsAllCode) return;
    const assigned = new Set(index.code.flatMap(({ fact }) => fact.assigned));
    const readers = readersOfData(index);
    for (const [read, forms] of readers) {
      const [first] = read.names;
      if (!first || first.name in {} || assigned.has(first.name)) continue;
      const known = forms.map(namesIn);
      if (known.some((names) => names === undefined || names.has(first.name))) continue;
      const all = known.flatMap((names) => [...(names ?? [])]);
      const meant = nearest(first.name, all);
      report({
        range: first.place,
        message: 'unknown',
        data: {
          hook: forms.map(({ hook }) => hook.fact.name).join('`, `'),
          name: first.name,
          meant: didYouMean(first.name, all),
        },
        suggestions: useName(meant, first.place satisfies Place),
      });
    }
  },
});

/** Functions that hook functions may call, with data of their own, which they pass on. */
const issuingFunctions = [
  'validateQuoteRequest',
  'getQuote',
  'validateApplicationRequest',
  'getApplication',
  'getPolicy',
];

/** The reads of `data`, each with the forms of all hooks that lead to it; those that other hooks may lead to are left out. */
function readersOfData(index: ModuleIndex): ReadonlyMap<MemberRead, readonly HookForm[]> {
  const forms = new Map(hookForms(index).map((one) => [one.hook.fact.name, one]));
  const reads = readsOf(index, 'data');
  const issuing = new Set(
    issuingFunctions.flatMap((name) => codeReachedFrom(index, name)?.parts.map(({ found }) => found.fact) ?? []),
  );
  const found = new Map<MemberRead, HookForm[]>();
  const unsure = new Set<MemberRead>();
  for (const key of index.definitions('alterationHook').keys())
    for (const name of ['validateAlterationPackageRequest', 'getAlteration']) {
      const code = codeReachedFrom(index, name, key);
      const form = forms.get(key);
      for (const read of reads) {
        const [first] = read.names;
        const part = code?.parts.find((one) => one.found.fact === read.code.fact);
        if (!part || !first || !('dispatch' in part.found.fact)) continue;
        // Their `data` is that of another request.
        if (issuing.has(part.found.fact)) continue;
        const { start } = read.code;
        const range = { start: first.place.range.start - start, end: first.place.range.end - start };
        if (!isReached(part.found.fact.dispatch, key, range)) continue;
        if (!form || code?.isShared === true) unsure.add(read);
        else found.set(read, [...new Set([...(found.get(read) ?? []), form])]);
      }
    }
  return new Map([...found].filter(([read]) => !unsure.has(read)));
}

/** The members that a form provides or its validation describes; undefined if there may be others. */
function namesIn({ form, outputs, data }: HookForm): ReadonlySet<string> | undefined {
  if (!data || !form.isWhole || data.isOpen || data.isShared || data.described.length === 0) return undefined;
  const named = [...outputs.map(({ names }) => names), ...data.described.map(({ fact }) => fact.names)];
  return new Set(named.flatMap(([first]) => first ?? []));
}
