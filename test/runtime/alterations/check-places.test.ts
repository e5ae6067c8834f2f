import assert from 'node:assert/strict';
import { placesOf } from '../../../runtime/alterations/check-places.js';
import type { FoundCheck } from '../../../runtime/alterations/found-check.js';

/** Code in which `█` marks the place that is meant. */
type Marked = Readonly<Record<string, string>>;

function check(given: Partial<FoundCheck>): FoundCheck {
  return { code: 'altered-policy/wrong-type', severity: 'error', message: '', path: '', step: 'apply', ...given };
}

function leadsTo(marked: Marked, given: Partial<FoundCheck>, hook = 'grow'): void {
  const files = Object.entries(marked).map(([path, text]) => ({ path, text: text.replace('█', '') }));
  const [expected = null] = Object.entries(marked).flatMap(([file, text]) => {
    const [before, after] = text.split('█');
    const lines = before?.split(/\r?\n/) ?? [];
    return after === undefined ? [] : [{ file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }];
  });
  assert.deepEqual(placesOf([check(given)], hook, files), [expected]);
}

describe('A check leads', () => {
  it('to the member of the object that is returned', () => {
    const code =
      'function applyAlteration({ policy }) {\r\n  return new AlteredPolicy({ a: 1, █package_name: 7 });\r\n}';
    leadsTo({ 'code/main.js': code }, { path: '/package_name' });
    leadsTo({ 'code/main.js': 'const applyAlteration = () => ({ a: 1, █b: { c: 2 } });' }, { path: '/b/c' });
    leadsTo({ 'code/main.js': 'const applyAlteration = () => ({ a: 1, █"x/y~": 2 });' }, { path: '/x~1y~0' });
    const named = 'const applyAlteration = () => {\n  const altered = { █a: 1 };\n  return altered;\n};';
    leadsTo({ 'code/main.js': named }, { path: '/a' });
  });

  it('to what is returned, where the member is missing or cannot be seen', () => {
    leadsTo({ 'code/a.js': 'const applyAlteration = () => {\n  return █{ a: 1 };\n};' }, { path: '/b' });
    leadsTo({ 'code/a.js': 'const applyAlteration = () => {\n  return █made();\n};' }, { path: '/b' });
    leadsTo({ 'code/a.js': 'const applyAlteration = () => {\n  return █7;\n};' }, {});
    // Of two objects, the one that lacks it.
    const two =
      'const applyAlteration = ({ policy }) => {\n  if (policy.b) return { ...policy };\n  return █{ a: 1 };\n};';
    leadsTo({ 'code/a.js': two }, { path: '/b' });
  });

  it('to the branch of the hook', () => {
    const code = (grow: string, shrink: string, others: string) => `function applyAlteration({ alteration_hook_key }) {
  switch (alteration_hook_key) {
    case 'shrink':
      return { ${shrink}a: 1 };
    case 'grow':
      return { ${grow}a: 1 };
    default:
      return { ${others}a: 1 };
  }
}`;
    leadsTo({ 'code/a.js': code('█', '', '') }, { path: '/a' }, 'grow');
    leadsTo({ 'code/a.js': code('', '█', '') }, { path: '/a' }, 'shrink');
    leadsTo({ 'code/a.js': code('', '', '█') }, { path: '/a' }, 'another');
  });

  it('to the function that is called for the hook, in whichever file it is', () => {
    leadsTo(
      {
        'code/a.js': 'const grow = () => ({ █a: 1 });\nconst shrink = () => ({ a: 2 });',
        'code/b.js':
          "const applyAlteration = ({ alteration_hook_key }) => {\n  if (alteration_hook_key === 'grow') return grow();\n  return shrink();\n};",
      },
      { path: '/a' },
    );
  });

  it('to the function of which it speaks', () => {
    const code = (
      get: string,
      apply: string,
    ) => `const ${get}getAlteration = ({ data }) => { data.a = 1; return data; };
const ${apply}applyAlteration = () => {};`;
    leadsTo({ 'code/a.js': code('█', '') }, { code: 'alteration/argument-changed', step: 'get' });
    leadsTo({ 'code/a.js': code('', '█') }, { path: '/a' });
    // The last one that is declared holds.
    leadsTo({ 'code/a.js': 'function applyAlteration() {}', 'code/b.js': 'function █applyAlteration() {}' }, {});
  });

  it('to the code that handles an unknown key', () => {
    const unknown = { code: 'alteration/unknown-hook', step: 'validate' } as const;
    const code = `function validateAlterationPackageRequest({ alteration_hook_key, data }) {
  if (alteration_hook_key === 'grow') return { error: null, value: 1 };
  return █{ error: null, value: data };
}`;
    leadsTo({ 'code/a.js': code }, unknown, 'shrink');
    const ends =
      "function █validateAlterationPackageRequest({ alteration_hook_key }) { if (alteration_hook_key === 'a') return 1; }";
    leadsTo({ 'code/a.js': ends }, unknown, 'shrink');
  });

  it('nowhere if the text does not show it: the function is missing, or the code is not JavaScript', () => {
    leadsTo({ 'code/a.js': 'const other = () => 1;' }, {});
    leadsTo({ 'code/a.js': 'const applyAlteration = () => ({ a: 1 ' }, { path: '/a' });
    leadsTo({ 'code/a.js': 'globalThis.applyAlteration = () => ({ a: 1 });' }, { path: '/a' });
  });
});
