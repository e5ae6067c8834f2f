import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rules } from '../../language/index.js';
import { assertRefused, runCommand } from './command-line.js';

describe('platform-config explain', () => {
  it('prints the page of a rule', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['explain', 'claims/unknown-block-reference']);
    assert.deepEqual([exitCode, stderr], [0, '']);
    const page = readFileSync('docs/rules/claims/unknown-block-reference.md', 'utf8');
    assert.equal(stdout, page.replace(/<!--.*-->\n+/g, ''));
  });

  it('knows every rule', async () => {
    for (const { id, summary } of [rules[0], rules.at(-1)].flatMap((rule) => rule ?? []))
      assert.ok((await runCommand(['explain', id])).stdout.startsWith(`# \`${id}\`\n\n${summary}\n`), id);
  });

  it('knows the code of a run and the kind of a difference', async () => {
    const run = await runCommand(['explain', 'alteration-package/module-field-lost']);
    assert.match(run.stdout, /^# `alteration-package\/module-field-lost`\n\nThe policy’s `module` has a member/);
    const kind = await runCommand(['explain', 'block/removed']);
    assert.match(kind.stdout, /^# `block\/removed`\n\nA block is gone\.\n\nBreaking if [^]+ section 2\.7\.2\.\n$/);
    assert.equal(kind.exitCode, 0);
  });

  for (const [args, message] of [
    [[], /Name a rule, such as claims\/unknown-block-reference\./],
    [
      ['claims/unknown-block-referense'],
      /no rule 'claims\/unknown-block-referense'\. Did you mean `claims\/unknown-block-reference`\?/,
    ],
    [['unknown-block-reference'], /Did you mean `claims\/unknown-block-reference`\?/],
    [['claims/duplicate-key', 'json/syntax'], /One rule at a time/],
    [['--all'], /no option '--all'/],
  ] as const)
    it(`refuses ${JSON.stringify(args)}`, async () => {
      assertRefused(await runCommand(['explain', ...args]), message);
    });
});
