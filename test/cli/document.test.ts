import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertGolden, withoutStyles } from '../support/golden.js';
import { assertRefused, claimsPath, configuration, folderWith, runCommand, runInTerminal } from './command-line.js';

const now = ['--now', '2026-10-06T08:00:00Z'];

describe('document of the samples', () => {
  for (const sample of ['first-steps', 'funeral-cover', 'group-life', 'as-it-lies'])
    it(`${sample} is as it was`, async () => {
      const text = await documentOf(`samples/${sample}`, 'markdown');
      assertGolden(`document/${sample}.md`, text);
      // VS Code marks these as ambiguous or invisible.
      assert.doesNotMatch(text, /[\u00a0\u202f‘’“”–×›]/);
      // The one with every element.
      if (sample === 'funeral-cover')
        assertGolden(`document/${sample}.html`, withoutStyles(await documentOf(`samples/${sample}`, 'html')));
    });
});

function folder(claims: unknown, files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    '.platform-config.json': configuration,
    ...(claims === undefined ? {} : { [claimsPath]: typeof claims === 'string' ? claims : JSON.stringify(claims) }),
    ...files,
  });
}

async function documentOf(root: string, format: 'html' | 'markdown' = 'markdown'): Promise<string> {
  const { stdout, stderr, exitCode } = await runCommand(['document', ...now, '--format', format], root);
  assert.deepEqual([stderr, exitCode], ['', 0]);
  return stdout;
}

const input = (key: string, more: object = {}) => ({ type: 'input.text', key, title: key.toUpperCase(), ...more });

describe('document', () => {
  it('is about modules without claims, blocks and hooks too', async () => {
    assert.match(await documentOf(folder(undefined)), /The product has no claim form\.[^]*has no alteration hooks/);
    assert.match(await documentOf(folder([])), /The claim form has no blocks\./);
  });

  it('is the same for the same input, and has the day that it was made', async () => {
    const root = folder([{ block: input('a') }]);
    for (const format of ['html', 'markdown'] as const)
      assert.equal(await documentOf(root, format), await documentOf(root, format));
    assert.match(await documentOf(root), /6 Oct 2026/);
  });

  it('shows a bound that is written as a text as the amount or the number that it is', async () => {
    const text = await documentOf(
      folder([
        { block: { type: 'input.currency', key: 'loss', title: 'Loss', min: '100', isoCode: 'GBP' } },
        { block: { type: 'input.number', key: 'rides', title: 'Rides', max: '12000' } },
      ]),
    );
    assert.match(text, /Loss \| Amount of money, at least £1,00 \|/);
    assert.match(text, /Rides \| Whole number, at most 12\s000 \|/);
  });

  it('names blocks in groups that are hidden, and blocks without a title, by what a person sees', async () => {
    const text = await documentOf(
      folder([
        { block: { type: 'checkbox', key: 'box', title: 'Box' } },
        {
          block: { type: 'group', key: 'g', title: 'Details', blocks: [{ block: input('a') }] },
          show_if: '{{claim.block_states.box.value}}',
        },
        {
          block: {
            type: 'alert',
            key: 'note',
            color: 'info',
            markdown: '**Careful**: {{ claim.status }} is a status.',
          },
        },
      ]),
    );
    assert.match(
      text,
      /<\/a>Details \| Group \| Shown when \*Box\* is ticked\. \|\n\| <a id="block-a"><\/a>Details \/ [^|]* \| Short text \|  \|\n/,
    );
    assert.doesNotMatch(text, /Always shown|Shown whenever/);
    assert.match(text, /<a id="block-note"><\/a>Note\n/);
  });

  it('begins with a summary, tells equal requests once, and nothing of what is not there', async () => {
    const pay = (key: string, title: string) => ({
      block: { type: 'payout_request', key, title, amount: 100, payee: { type: 'beneficiary', first_name: 'A' } },
    });
    const annuity = { block: { type: 'annuity_request', key: 'rent', title: 'Rent', frequency: { type: 'yearly' } } };
    const text = await documentOf(folder([{ block: input('a') }, pay('one', 'One'), pay('two', 'Two'), annuity]));
    assert.match(
      text,
      /## <a id="summary"><\/a>Summary\n\n- \*\*The claim form asks:\*\* 1 question\n- \*\*It can create:\*\* 2 payouts and 1 annuity\n/,
    );
    assert.match(text, /### <a id="request-one"><\/a>(?:<a id="[a-z-]+"><\/a>)+One, Two\n/);
    assert.match(text, /\*\*Paid to:\*\* a beneficiary\n/);
    assert.match(text, /\*\*Paid:\*\* every year\n/);
    assert.doesNotMatch(text, /\?/);
  });

  it('says amounts as formulas of words, and shows what has no words as it is written', async () => {
    const pay = (amount: string) => ({
      block: {
        type: 'payout_request',
        key: 'pay',
        title: 'Pay',
        description: 'x',
        amount,
        payee: { type: 'policyholder', amount },
      },
    });
    const amount = { block: { type: 'input.currency', key: 'granted', title: 'Granted amount' } };
    const formula =
      '{{ divide (multiply claim.block_states.granted.value claim.policy.beneficiaries.[0].percentage) 100 }}';
    assert.match(
      await documentOf(folder([amount, pay(formula)])),
      /\*\*Amount:\*\* \(\*Granted amount\* times the percentage of beneficiary 1 of the policy\) divided by 100\n- \*\*Formula:\*\* `\{\{ divide/,
    );
    assert.match(
      await documentOf(folder([pay('{{myHelper 1}}')])),
      /- \*\*Can be created:\*\* always\n- \*\*Formula:\*\* `\{\{myHelper 1\}\}`/,
    );
    assert.match(await documentOf(folder([pay('150000')])), /\*\*Amount:\*\* R 1 500,00/);
  });

  it('has a decision table where several conditions meet, also in forms with too many for one table', async () => {
    const box = (key: string) => ({ block: { type: 'checkbox', key, title: key.toUpperCase() } });
    const is = (key: string) => `claim.block_states.${key}.value`;
    const mixed = `{{ifCondition (ifCondition ${is('a')} '&&' ${is('b')}) '||' ${is('c')}}}`;
    const keys = [...'abcdefghij'];
    const pay = (key: string, show_if: string) => ({
      block: { type: 'payout_request', key, title: key, description: 'x', amount: 1, payee: { type: 'policyholder' } },
      show_if,
    });
    const text = await documentOf(
      folder([
        ...keys.map(box),
        { block: input('detail'), required_if: mixed },
        pay('first', mixed),
        ...keys.map((key) => pay(`pay_${key}`, `{{${is(key)}}}`)),
      ]),
    );
    const table = (outcome: string) =>
      `| It is | A is ticked | B is ticked | C is ticked |\n| --- | --- | --- | --- |\n| ${outcome} | yes | yes | - |\n| ${outcome} | - | - | yes |\n`;
    assert.ok(text.includes(`<a id="block-detail"></a>`) && text.includes(table('required')), text);
    assert.ok(text.includes(table('created')));
  });

  it('says when the form of a hook asks a question', async () => {
    const element = (key: string, more: object = {}) => ({
      type: 'dropdown',
      key,
      label: `Question ${key}`,
      outputPath: key,
      options: [{ key: 'x', value: 'The first' }],
      ...more,
    });
    const onForm = { key: 'a', value: 'x' };
    const onPolicy = { key: 'policy.status', operator: '!=', value: 'lapsed' };
    const root = folder([], {
      '.platform-config.json': JSON.stringify({
        productModuleKey: 'x',
        productModuleName: 'X',
        alterationHooks: [{ key: 'hook', name: 'Hook' }],
      }),
      'workflows/alteration-hooks/hook.json': JSON.stringify([
        element('a'),
        element('b', { displayConditions: onForm }),
        element('c', { displayConditions: [onForm, onPolicy] }),
        element('d', { displayConditions: { key: 'policy.status', value: 'lapsed' } }),
      ]),
    });
    const rows = (await documentOf(root)).split('\n').filter((line) => line.startsWith('| Question'));
    assert.deepEqual(rows, [
      '| Question | Answer | Required | Asked when |',
      '| Question a | The first | no | always |',
      '| Question b | The first | no | Question a is The first |',
      '| Question c | The first | no | Question a is The first and conditions on other data hold |',
      '| Question d | The first | no | conditions on other data hold |',
    ]);
  });

  it('escapes what a module says', async () => {
    const evil = '</h3><script>alert(1)</script><img src=x onerror=alert(1)> # [x](javascript:alert(1)) | `';
    const claims = [
      { block: input('a', { title: evil, description: evil }), show_if: `{{evil '${evil}'}}` },
      { block: { type: 'alert', key: 'b', color: 'info', markdown: evil } },
      { block: { type: 'dropdown', key: 'c"><script>', title: 'C', options: [{ key: 'k', value: evil }] } },
    ];
    const module = JSON.stringify({
      productModuleKey: 'x',
      productModuleName: evil,
      alterationHooks: [{ key: 'hook', name: evil }],
      settings: { policyholder: { customIdName: evil, individualsCustomIdAllowed: true } },
    });
    const root = folder(claims, { '.platform-config.json': module });
    const html = await documentOf(root, 'html');
    assert.doesNotMatch(html, /<script|<img|href="javascript/);
    const rendered = new MarkdownIt({ html: true }).render(await documentOf(root));
    assert.doesNotMatch(rendered, /<script|<img|href="javascript/);
  });

  it('is Markdown on a terminal, HTML in a pipe', async () => {
    const args = ['document', 'samples/group-life', '--now', '2026-10-06'];
    assert.match((await runInTerminal(args, 80)).stdout, /^# /);
    assert.match((await runCommand(args)).stdout, /^<!doctype html>/i);
  });

  it('writes a file', async () => {
    const root = folder([]);
    const { stdout, exitCode } = await runCommand(['document', ...now, '--output', 'module.html'], root);
    assert.deepEqual([stdout, exitCode], ['', 0]);
    assert.match(readFileSync(join(root, 'module.html'), 'utf8'), /^<!doctype html>/);
    assert.ok(existsSync(join(root, '.platform-config.json')));
  });

  it('lists what changed since a revision', async () => {
    const root = folder([{ block: input('a', { title: 'Now' }) }]);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args]);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'One');
    const since = (revision: string) =>
      runCommand(['document', ...now, '--format', 'markdown', '--base', revision], root);
    assert.match(
      (await since('HEAD')).stdout,
      /What changed since `HEAD`\n\nNothing that the module means has changed\./,
    );
    writeFileSync(join(root, claimsPath), JSON.stringify([{ block: input('b') }]));
    assert.match((await since('HEAD')).stdout, /\| Verdict \| Change \| Why \|\n[^]*\| Breaking \|/);
    assertRefused(await since('no-such-revision'), /no-such-revision/);
  });

  it('names scenarios that it cannot use, and keeps to the others', async () => {
    const scenario = JSON.stringify({ kind: 'claim', answers: { a: 'x' } });
    const root = folder([{ block: input('a') }], {
      'sandbox/merge-vars.json': '{ "policy": {} }',
      'sandbox/scenarios/broken.json': '{',
      'sandbox/scenarios/good.json': scenario,
    });
    assert.match(await documentOf(root), /A scenario could not be used\. broken/);
  });

  it('refuses broken JSON, an unknown format and an impossible day', async () => {
    const refused = async (args: readonly string[], claims: unknown, message: RegExp, files = {}) => {
      assertRefused(await runCommand(['document', ...args], folder(claims, files)), message);
    };
    await refused([], '[\n{]', /is not valid JSON.*See line 2\./);
    await refused([], '{}', /is not a list/);
    await refused([], [], /is not valid JSON/, { '.platform-config.json': '{ "a": ' });
    await refused(['--format', 'pdf'], [], /pdf/);
    await refused(['--now', 'soon'], [], /'soon' is not a time/);
  });
});
