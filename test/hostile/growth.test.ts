/** Texts that make a reader or a rule look at the same place again and again: twice the text is twice the work, counted in executed steps. */
import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf, hover, NavigableModule } from '../../language/index.js';
import { claimsPath, configuration } from '../cli/command-line.js';
import { moduleOf } from '../support/fixture.js';
import { useWorkCount } from '../support/work.js';

const code = 'code/main.js';
const letter = 'documents/certificate.html';

const many = (count: number, of: (i: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, i) => of(i)).join(between);
const blocks = (count: number, of: (i: number) => object) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => of(i)));
const inBlock = (text: string) =>
  JSON.stringify([{ block: { type: 'markdown', key: 'm', markdown: text }, show_if: text }]);

/** By what they are made of: a path, and the text there that has so many of it. */
const hostile: Readonly<Record<string, readonly [path: string, text: (count: number) => string, most?: number]>> = {
  'conflict markers without a partner': [claimsPath, (n) => `[\n${'<<<<<<<\n'.repeat(n)}]`],
  'conflict markers without an end': [claimsPath, (n) => `[\n${'<<<<<<< a\n=======\n'.repeat(n)}]`],
  'conflict markers of three kinds': [
    claimsPath,
    (n) => `[\n${'<<<<<<< a\n=======\n'.repeat(n)}${'>>>>>>> b\n'.repeat(n)}]`,
  ],
  'conflict markers in code': [code, (n) => '<<<<<<<\n'.repeat(n)],
  'braces in a date': [
    claimsPath,
    (n) =>
      JSON.stringify([
        { block: { type: 'input.date', key: 'd', title: 'D', default_value: '}'.repeat(n) + 'x', min: '}'.repeat(n) } },
      ]),
  ],
  'digits of a number': [
    claimsPath,
    (n) =>
      `[{ "block": { "type": "input.number", "key": "n", "title": "N", "min": ${'9'.repeat(n)}, "max": "${'9'.repeat(n)}" } }]`,
  ],
  'digits of a name': [
    claimsPath,
    (n) => JSON.stringify([{ block: { type: 'divider', key: 'd', [`title_${'1'.repeat(n)}x`]: 1 } }]),
  ],
  'open tags': [claimsPath, (n) => inBlock('{{a '.repeat(n))],
  'braces in a template': [claimsPath, (n) => inBlock('{'.repeat(n))],
  'brackets without an end': [claimsPath, (n) => '['.repeat(50) + '{'.repeat(n)],
  'quotation marks': [claimsPath, (n) => `[${'"'.repeat(n * 2 + 1)}`],
  colons: [claimsPath, (n) => `[{ "a" ${':'.repeat(n)} }]`],
  'blocks with the same key': [claimsPath, (n) => blocks(n, () => ({ block: { type: 'divider', key: 'same' } }))],
  'blocks that read the next one': [
    claimsPath,
    (n) =>
      blocks(n, (i) => ({
        block: { type: 'checkbox', key: `k${String(i)}`, title: 'T' },
        show_if: `{{claim.block_states.k${String((i + 1) % n)}.value}}`,
      })),
  ],
  'names that are nearly right': [
    claimsPath,
    (n) =>
      blocks(n, (i) => ({
        block: { type: 'divider', key: `key${String(i)}` },
        show_if: `{{claim.block_states.kye${String(i)}.type}}`,
      })),
    // Each is compared with all names that there are.
    3.2,
  ],
  'paths in code': [code, (n) => many(n, () => `a${'.block_key'.repeat(50)};`)],
  'assignments to constants': [
    code,
    (n) =>
      `${many(n, (i) => `const a${String(i)} = [a${String(i + 1)}, a${String(i + 1)}];`)}\nconst f = ({ alteration_hook_key }) => a0.includes(alteration_hook_key);`,
  ],
  'constants by conditions': [
    code,
    (n) =>
      `function getAlteration({ data }) {\n${many(n, (i) => `const a${String(i)} = data ? a${String(i + 1)} : a${String(i + 1)};`)}\nreturn a0;\n}`,
  ],
  'members of a returned object': [
    code,
    (n) =>
      `function getAlteration({ data }) {\n${many(n, (i) => `const a${String(i)} = 1;`)}\nreturn { ${many(n, (i) => `a${String(i)}`, ', ')} };\n}`,
  ],
  'statements without semicolons': [code, (n) => many(n, (i) => `const a${String(i)} = b ? c : d`)],
  'cases of a switch': [
    code,
    (n) =>
      `function getAlteration({ alteration_hook_key }) { switch (alteration_hook_key) { ${many(n, (i) => `case 'a${String(i)}': return 1;`)} } }`,
  ],
  'members of a schema': [
    code,
    (n) => `const s = Joi.object().keys({ ${many(n, (i) => `a${String(i)}: Joi.string().required()`, ', ')} });`,
  ],
  'tags of a letter': [letter, (n) => '<img '.repeat(n)],
  'paths in a letter': [letter, (n) => many(n, (i) => `{{policy.module.a${String(i)}}}`)],
  suppressions: [
    '.platform-tools.json',
    (n) =>
      JSON.stringify({
        suppressions: Array.from({ length: n }, (_, i) => ({
          rule: 'claims/duplicate-key',
          file: claimsPath,
          block: `b${String(i)}`,
          reason: 'r',
        })),
      }),
  ],
  'hooks with the same name': [
    '.platform-config.json',
    (n) =>
      JSON.stringify({
        productModuleKey: 'a',
        productModuleName: 'A',
        alterationHooks: Array.from({ length: n }, () => ({ key: 'a', name: 'A' })),
      }),
  ],
};

describe('twice as much hostile text', () => {
  const { growthOf } = useWorkCount();

  for (const [name, [path, text, most = 2.7]] of Object.entries(hostile))
    it(`is twice the work: ${name}`, async () => {
      const growth = await growthOf(60, (count) => {
        const module = moduleOf(
          new Map([
            ['.platform-config.json', configuration],
            [claimsPath, '[]'],
            [path, text(count)],
          ]),
        );
        const check = checkModule(module);
        for (const file of module.files.keys())
          for (const { message } of diagnosticsOf(check, file)) assert.doesNotMatch(message, /fault of the tool/);
        hover(new NavigableModule(check), path, { line: 0, character: 3 });
      });
      assert.ok(growth < most, `growth ${growth.toFixed(2)}`);
    });
});
