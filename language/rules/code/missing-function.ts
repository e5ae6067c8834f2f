import { counted } from '../../../protocol/counted.js';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import type { HookFunction } from '../../vocabulary/define.js';
import { hookFunctions } from '../../vocabulary/index.js';
import { defineCrossRule, type Place, type Related } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { hookConfiguration, hookModule } from '../shared/examples/example-hooks.js';
import { appendTo, replaceText } from '../fix.js';
import { placeOfHooks, skeletonOfFunction } from '../shared/hooks/hook-functions.js';

export default defineCrossRule({
  id: 'code/missing-function',
  severity: 'error',
  summary: 'Reports that the code lacks a hook function, in a module that defines alteration hooks.',
  rationale:
    'The platform calls `validateAlterationPackageRequest`, `getAlteration` and `applyAlteration` by these names. Without all three, no alteration package can be created and applied. They must be at the top level of any code file. If `codeFileOrder` exists, only the files that it lists are run.',
  sections: ['2.6'],
  messages: {
    missing:
      'The code has no {names}. No request for an alteration hook can be completed. Add what is missing at the top of a file.',
    misspelt: 'No function is called `{name}`. Did you mean it here? The platform calls it for alteration hooks.',
    noFunction: '`{name}` is not a function. The platform calls it for the alteration hooks. Define it as a function.',
  },
  good: [
    hookModule(),
    {
      '.platform-config.json': '{ "productModuleKey": "travel", "productModuleName": "Travel" }',
      'code/main.js': '',
    },
  ],
  bad: [
    hookModule(
      { apply: '' },
      {
        '.platform-config.json': hookConfiguration.replace(
          '\n  "settings"',
          '\n//^^^^^^^^^^^^^^^^^ code/missing-function\n  "settings"',
        ),
      },
    ),
    hookModule({
      apply: `
const applyAlterations = () => {
//    ^^^^^^^^^^^^^^^^ code/missing-function
  throw new InvalidRequestError('Nothing can be altered.');
};`,
    }),
  ],
  check: (index, report) => {
    const hooks = index.definitions('alterationHook');
    const isKnown = index.knowsAllCode && index.code.length > 0;
    if (hooks.size === 0 || !isKnown) return;
    const missing: HookFunction[] = [];
    for (const hook of hookFunctions.filter(({ name }) => !isThere(index, name))) {
      const { name } = hook;
      const plain = plainValue(index, name);
      const misspelt = plain ? undefined : misspeltFunction(index, name);
      if (plain) report({ range: plain, message: 'noFunction', data: { name } });
      else if (misspelt)
        report({
          range: misspelt,
          message: 'misspelt',
          data: { name },
          suggestions: [{ title: `Rename to \`${name}\``, edits: [replaceText(misspelt, name)] }],
        });
      else missing.push(hook);
    }
    const place = placeOfHooks(index);
    const file = index.code.at(-1)?.path;
    if (missing.length === 0 || !place || file === undefined) return;
    const names = missing.map(({ name }) => `\`${name}\``);
    report({
      range: place,
      message: 'missing',
      data: { names: names.join(' and no ') },
      related: relatedFunctions(index),
      suggestions: [
        {
          title: `Add ${names.length > 2 ? `the ${counted(names.length, 'function')}` : names.join(' and ')} to \`${file}\``,
          edits: [appendTo(file, missing.map((hook) => skeletonOfFunction(hook, hooks.keys())).join('\n\n'))],
        },
      ],
    });
  },
});

/** Whether a function has this name, or may have it: not every way to create a value can be analysed. */
function isThere(index: ModuleIndex, name: string): boolean {
  if (index.functionNamed(name)) return true;
  return index.code.some(
    ({ fact }) =>
      fact.assigned.includes(name) || (fact.declarations.some((one) => one.name === name) && !isPlain(fact, name)),
  );
}

function isPlain({ values }: ModuleIndex['code'][number]['fact'], name: string): boolean {
  return values.some((value) => value.name === name && value.isPlain);
}

function plainValue(index: ModuleIndex, name: string): Place | undefined {
  for (const code of index.code) {
    const value = code.fact.values.find((one) => one.name === name);
    if (value?.isPlain) return placeOf(code, value.range);
  }
  return undefined;
}

/** A function with a similar name to the missing one, whose name is not used otherwise. */
function misspeltFunction(index: ModuleIndex, name: string): Place | undefined {
  const taken = new Set(hookFunctions.map((hook) => hook.name));
  const others = index.code.flatMap(({ fact }) => fact.functions.filter((one) => !taken.has(one.name)));
  const meant = nearest(
    name,
    others.map((one) => one.name),
    6,
  );
  const found = meant === undefined ? undefined : index.functionNamed(meant);
  return found && placeOf(found, found.fact.range);
}

function relatedFunctions(index: ModuleIndex): readonly Related<Place>[] {
  return hookFunctions.flatMap(({ name }) => {
    const found = index.functionNamed(name);
    return found ? [{ range: placeOf(found, found.fact.range), message: `\`${name}\` is here.` }] : [];
  });
}
