import assert from 'node:assert/strict';
import { MarkupContent, type SignatureHelp } from 'vscode-languageserver-types';
import { signatureHelp, type SignatureHelpOptions } from '../../../../language/index.js';
import type { FixtureText } from '../../../support/fixture.js';
import { navigableFixture } from '../../../support/navigable.js';

const modern = { labelOffsets: true, noActiveParameter: true };

async function helpAt(fixture: FixtureText, options: SignatureHelpOptions = modern): Promise<SignatureHelp | null> {
  const { module, path, position } = await navigableFixture(fixture);
  return signatureHelp(module, path, position, options);
}

const inJson = (template: string) => `[{ "block": { "type": "divider", "key": "x" }, "show_if": "${template}" }]`;

/** Asserts the signature at the cursor, with the active parameter between `‹` and `›`; null for none. */
async function check(fixture: FixtureText, expected: string | null): Promise<void> {
  const help = await helpAt(fixture);
  const [signature] = help?.signatures ?? [];
  if (!help || !signature) {
    assert.equal(help, expected);
    return;
  }
  const active =
    typeof help.activeParameter === 'number' ? signature.parameters?.[help.activeParameter]?.label : undefined;
  const [start, end] = Array.isArray(active) ? active : [0, 0];
  const { label } = signature;
  const shown = active ? `${label.slice(0, start)}‹${label.slice(start, end)}›${label.slice(end)}` : label;
  assert.equal(shown, expected);
}

describe('signature help', () => {
  it('shows the parameter at the cursor', async () => {
    await check(inJson("{{ifCondition █claim.status '===' 'open'}}"), 'ifCondition ‹left› operator right');
    await check(inJson("{{ifCondition claim.st█atus '===' 'open'}}"), 'ifCondition ‹left› operator right');
    await check(inJson("{{ifCondition claim.status █'===' 'open'}}"), 'ifCondition left ‹operator› right');
    await check(inJson("{{ifCondition claim.status '=█==' 'open'}}"), 'ifCondition left ‹operator› right');
    await check(inJson("{{ifCondition claim.status '===' 'open█'}}"), 'ifCondition left operator ‹right›');
  });

  it('shows the parameter that is still to be written', async () => {
    await check(inJson('{{ifCondition █}}'), 'ifCondition ‹left› operator right');
    await check(inJson('{{ifCondition claim.status █}}'), 'ifCondition left ‹operator› right');
    await check(inJson("{{ifCondition claim.status '===' █}}"), 'ifCondition left operator ‹right›');
    await check(inJson('{{divide claim.█}}'), 'divide ‹dividend› divisor');
  });

  it('shows none where no parameter is left', () =>
    check(inJson("{{ifCondition a '===' b █}}"), 'ifCondition left operator right'));

  it('follows nested calls inwards and back out', async () => {
    const nested = (cursor: string) =>
      inJson(
        `{{ifCondition (dateDifference (dateNow) claim.created_at) '>' 14}}`.replace(cursor.replace('█', ''), cursor),
      );
    const inner = 'dateDifference ‹later› earlier [measurement=…]';
    await check(nested('(dateDifference █(dateNow)'), inner);
    await check(nested('(dateNow) █claim'), 'dateDifference later ‹earlier› [measurement=…]');
    await check(nested(".created_at)█ '>"), 'ifCondition ‹left› operator right');
    await check(nested("'>█'"), 'ifCondition left ‹operator› right');
    // On the name of a call, the argument that the call is.
    await check(nested('(dateDiff█erence'), 'ifCondition ‹left› operator right');
    await check(
      inJson('{{#if (ifCondition a (dateAdd █'),
      'dateAdd ‹date› [minutes=…] [hours=…] [days=…] [weeks=…] [months=…] [years=…]',
    );
  });

  it('shows named arguments', async () => {
    const dateAdd = (active: string) =>
      'dateAdd date [minutes=…] [hours=…] [days=…] [weeks=…] [months=…] [years=…]'.replace(active, `‹${active}›`);
    await check(inJson('{{dateAdd x mon█ths=6}}'), dateAdd('[months=…]'));
    await check(inJson('{{dateAdd x months=█}}'), dateAdd('[months=…]'));
    await check(inJson('{{dateAdd x months=█'), dateAdd('[months=…]'));
    await check(inJson('{{dateAdd x months=6█}}'), dateAdd('[months=…]'));
    await check(inJson('{{dateAdd x we█'), dateAdd('[weeks=…]'));
    await check(inJson('{{dateAdd x █}}'), dateAdd('[minutes=…]'));
    await check(inJson('{{dateAdd x minutes=1 █}}'), dateAdd('[hours=…]'));
    await check(inJson('{{dateAdd x of_our_own=1█}}'), dateAdd('nothing'));
  });

  it('stays at a parameter that takes any number of arguments', () =>
    check(inJson('{{maxValue 1 2 3 █}}'), 'maxValue ‹value…›'));

  it('shows blocks while their opening tag is written', async () => {
    await check(inJson('{{#if █}}x{{/if}}'), 'if ‹condition› [includeZero=…]');
    await check(inJson('{{#if claim.status}}x█{{/if}}'), null);
    await check(inJson('{{#each █'), 'each ‹list›');
    await check(inJson('{{#if a}}{{else if █}}{{/if}}'), 'if ‹condition› [includeZero=…]');
  });

  it('maps offsets through the escapes of JSON', async () => {
    await check(inJson('\\u00e9\\n{{ifCondition claim.status \\"=█==\\" 1}}'), 'ifCondition left ‹operator› right');
    await check(inJson('{{\\u0069fCondition █'), 'ifCondition ‹left› operator right');
  });

  it('works in a text without an end', async () => {
    const open = '[{ "block": { "type": "divider", "key": "x" }, "show_if": "{{ifCondition claim.status █';
    await check(open, 'ifCondition left ‹operator› right');
    await check(`${open}\n}]`, 'ifCondition left ‹operator› right');
  });

  it('works in documents and in names of files', async () => {
    await check(
      { '.platform-config.json': '{}', 'documents/a.html': '<p>\n{{formatCurrency policy.sum_assured █' },
      'formatCurrency cents ‹currency› [locale=…]',
    );
    await check(
      {
        '.platform-config.json':
          '{ "settings": { "policyDocuments": [{ "type": "terms", "fileName": "{{toStartCase █}}" }] } }',
      },
      'toStartCase ‹text›',
    );
  });

  it('is silent elsewhere', async () => {
    await check(inJson('{{ifCond█ition a}}'), null);
    await check(inJson('{{our_own █}}'), null);
    await check(inJson('{{ifCondition (our_own █'), null);
    await check(inJson('text █ {{dateNow}}'), null);
    await check('[{ "block": { "type": █', null);
    await check('//- code/main.js\ndivide(█', null);
  });

  it('explains the helper and each parameter', async () => {
    const [signature] = (await helpAt(inJson('{{ifCondition █}}')))?.signatures ?? [];
    const text = (content: unknown) => (MarkupContent.is(content) ? content.value : '');
    assert.match(text(signature?.documentation), /Compares two values/);
    assert.match(text(signature?.parameters?.[1]?.documentation), /- `===`: The same, without any conversion/);
  });

  it('names parameters by their text for clients that take no offsets, and none by a number that none has', async () => {
    const help = await helpAt(inJson('{{divide 1 2 █}}'), { labelOffsets: false, noActiveParameter: false });
    assert.deepEqual(
      help?.signatures[0]?.parameters?.map(({ label }) => label),
      ['dividend', 'divisor'],
    );
    assert.equal(help.activeParameter, 2);
    assert.equal((await helpAt(inJson('{{divide 1 2 █}}')))?.activeParameter, null);
  });
});
