import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, Range, TextDocumentEdit } from 'vscode-languageserver-types';
import {
  checkModule,
  codeActions,
  fixAll,
  fixAllKind,
  parseOptions,
  toolsFileActions,
  toolsFileName,
  unusedSuppressions,
  type CodeActionOptions,
  type CodeActionRequest,
} from '../../../../language/index.js';
import { payoutExample } from '../../../../language/rules/shared/examples/example-payouts.js';
import { moduleOf, parseFixture, type FixtureText } from '../../../support/fixture.js';

const toolsUri = `file:///module/${toolsFileName}`;

/** What is offered at the cursor, and the files as they are after one of the actions. */
function actionsAt(
  fixture: FixtureText,
  request: Partial<CodeActionRequest> = {},
  options: Partial<CodeActionOptions> = {},
) {
  const { files, cursor } = parseFixture(fixture);
  const check = checkModule(moduleOf(files));
  assert.ok(cursor);
  const tools = files.get(toolsFileName);
  const document = check.module.files.get(cursor.path)?.document;
  const toolsFile = tools === undefined ? undefined : TextDocument.create(toolsUri, 'json', 0, tools);
  const position = (document ?? toolsFile)?.positionAt(cursor.offset) ?? { line: 0, character: 0 };
  const asked: CodeActionRequest = {
    range: { start: position, end: position },
    diagnostics: [],
    only: undefined,
    isAutomatic: true,
    ...request,
  };
  const all: CodeActionOptions = {
    createsFiles: true,
    openCommand: undefined,
    clientCommands: false,
    toolsFile,
    versionOf: () => null,
    rulePage: (id) => `https://example.com/${id}`,
    ...options,
  };
  const actions =
    cursor.path === toolsFileName && toolsFile
      ? toolsFileActions(unusedSuppressions(check), toolsFile, asked, all)
      : codeActions(check, cursor.path, asked, all);
  return {
    actions,
    titles: actions.map(({ title }) => title),
    after: (title: string) =>
      applied(
        files,
        actions.find((action) => action.title === title),
      ),
  };
}

function applied(files: ReadonlyMap<string, string>, action: CodeAction | undefined): Record<string, string> {
  assert.ok(action?.edit?.documentChanges, 'there is no such action');
  const changed = new Map(files);
  for (const change of action.edit.documentChanges) {
    const uri = 'textDocument' in change ? change.textDocument.uri : 'uri' in change ? change.uri : '';
    const path = uri.slice('file:///module/'.length);
    const document = TextDocument.create(uri, 'json', 0, changed.get(path) ?? '');
    changed.set(path, 'edits' in change ? TextDocument.applyEdits(document, textEdits(change)) : '');
  }
  return Object.fromEntries([...changed].filter(([path, text]) => files.get(path) !== text));
}

function textEdits({ edits }: TextDocumentEdit) {
  return edits.flatMap((edit) => ('newText' in edit ? [edit] : []));
}

const claims = 'workflows/claims-blocks.json';
const numbers = `[
  { "block": { "type": "input.number", "key": "a", "title": "A", "max": "█12" } },
  { "block": { "type": "input.number", "key": "b", "title": "B", "max": "7" } }
]`;
const fixedNumbers = numbers.replace('"█12"', '12').replace('"7"', '7');
const misspelt = `[
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.h█rut.value}}" }
]`;

describe('code actions', () => {
  it('offer the fix first and as preferred, the same fix everywhere, levels and suppression', () => {
    const { actions, titles, after } = actionsAt(numbers);
    assert.deepEqual(titles, [
      'Write 12',
      'Fix all problems of `values/convertible` in this file',
      'Configure `values/convertible`: switch it off',
      'Configure `values/convertible`: report as hint',
      'Configure `values/convertible`: report as warning',
      'Configure `values/convertible`: report as error',
      'Suppress this problem here',
    ]);
    const asking = actionsAt(numbers, {}, { clientCommands: true, openCommand: 'open' });
    assert.deepEqual(asking.titles.slice(2), [
      'Explain `values/convertible`',
      'Change level of `values/convertible`…',
      'Suppress this problem here',
    ]);
    const [choices] = asking.actions.at(-2)?.command?.arguments as [readonly { readonly label: string }[]];
    assert.deepEqual(
      choices.map(({ label }) => label),
      titles.slice(2, -1),
    );
    assert.deepEqual(
      actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title),
      ['Write 12'],
    );
    assert.ok(
      actions.every(({ kind, diagnostics }) => kind === 'quickfix' && diagnostics?.[0]?.code === 'values/convertible'),
    );
    assert.deepEqual(after('Fix all problems of `values/convertible` in this file'), { [claims]: fixedNumbers });
  });

  it('offer the name that was meant, and to add what is missing', () => {
    const { titles, actions, after } = actionsAt(misspelt);
    assert.deepEqual(titles.slice(0, 2), ['Change to `hurt`', 'Add a block `hrut`: a new question']);
    assert.deepEqual(
      actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title),
      ['Change to `hurt`'],
    );
    assert.deepEqual(after('Change to `hurt`'), { [claims]: misspelt.replace('h█rut', 'hurt') });
    assert.match(
      after('Add a block `hrut`: a new question')[claims] ?? '',
      /,\n {2}\{ "block": \{ "type": "input.text", "key": "hrut"/,
    );
  });

  it('add the question whose answers fit what reads it', () => {
    const loss = (more = '') => `{ "block": { "type": "input.currency", "key": "loss", "title": "Loss"${more} } }`;
    const added = (read: string, others = loss()) =>
      actionsAt(`[
  ${others},
  { "block": { "type": "alert", "key": "note", "markdown": "${read.replace('new', 'claim.block_states.n█ew.value')}" } }
]`).after('Add a block `new`: a new question')[claims] ?? '';
    const read = {
      'input.date': "{{dateDifference (dateNow) new measurement='days'}}",
      'input.currency': "{{formatCurrency new 'ZAR'}}",
      'input.number': '{{multiply new 2}}',
      checkbox: "{{ifCondition new '===' true}}",
      'input.text': "{{ifCondition new '===' 'no'}}",
    };
    for (const [type, template] of Object.entries(read))
      assert.match(added(template), new RegExp(`"type": "${type.replace('.', '\\.')}", "key": "new"`), template);
    assert.match(added("{{ifCondition new '>' 17}}"), /"type": "input\.number"/);
    assert.match(added("{{ifCondition new '<' claim.policy.start_date}}"), /"type": "input\.date"/);
    assert.match(
      added("{{ifCondition new '>' claim.block_states.loss.value}}"),
      /"type": "input\.currency", "key": "new"/,
    );
    const both = "{{ifCondition new '===' '2026-01-31'}} {{ifCondition claim.block_states.new.value '===' 'no'}}";
    assert.match(added(both), /"type": "input\.text", "key": "new"/);
    assert.match(
      added("{{formatCurrency new 'GBP'}}", loss(', "isoCode": "GBP"')),
      /"key": "new", "title": "New", "isoCode": "GBP"/,
    );
  });

  it('offer the key of an option first where the property takes an identifier', () => {
    const options = '{ "key": "absa", "value": "absa" }, { "key": "other_bank", "value": "Other" }';
    const dropdown = `{ "block": { "type": "dropdown", "key": "bank", "title": "Bank", "options": [${options}] } }`;
    const bank = payoutExample('"100"', '"100"', '"bank_name": "{{claim.block_states.bank.va█lue}}"');
    const text = actionsAt(bank.replace('[', `[${dropdown},`)).titles.slice(0, 2);
    assert.deepEqual(text, [
      "Change to `option_key`: the option's key, e.g. `absa`",
      "Change to `option_value`: the option's text, e.g. `absa`",
    ]);
    const title = '{ "block": { "type": "alert", "key": "note", "markdown": "{{claim.block_states.bank.va█lue}}" } }';
    const shown = actionsAt(`[${dropdown}, ${title}]`).titles.slice(0, 2);
    assert.deepEqual(shown, [
      "Change to `option_value`: the option's text, e.g. `absa`",
      "Change to `option_key`: the option's key, e.g. `absa`",
    ]);
  });

  it('do not offer the value of an option where none is an identifier that the property takes', () => {
    const changesFor = (option: string) => {
      const dropdown = `{ "block": { "type": "dropdown", "key": "bank", "title": "Bank", "options": [${option}] } }`;
      const bank = payoutExample('"100"', '"100"', '"bank_name": "{{claim.block_states.bank.va█lue}}"');
      return actionsAt(bank.replace('[', `[${dropdown},`)).titles.filter((title) => title.startsWith('Change to'));
    };
    assert.deepEqual(changesFor('{ "key": "absa", "value": "ABSA" }'), [
      "Change to `option_key`: the option's key, e.g. `absa`",
    ]);
    assert.deepEqual(changesFor('{ "key": "ABSA", "value": "absa" }'), [
      "Change to `option_value`: the option's text, e.g. `absa`",
    ]);
  });

  it('offer to suppress a problem after all fixes of all problems at the cursor', () => {
    const { titles } = actionsAt(`[
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.a '||' █claims.b '&&' claim.c}}" }
]`);
    const suppressions = titles.filter((title) => title === 'Suppress this problem here');
    assert.deepEqual(titles.slice(0, 2).sort(), ['Change to `claim`', 'Nest the conditions']);
    assert.ok(suppressions.length > 1);
    assert.deepEqual(titles.slice(-suppressions.length), suppressions);
  });

  describe('leave out a fix that', () => {
    const voucher = (parameter: string) => ({
      '.platform-config.json': `{
  "productModuleKey": "a", "productModuleName": "A",
  "settings": { "claims": { "fulfillmentTypes": [
    { "key": "voucher", "label": "Voucher", "fulfillmentData": { "sh█op": { "label": "Shop", ${parameter} } } }
  ] } }
}`,
      [claims]: `[{ "block": { "type": "fulfillment_request", "key": "send", "title": "Send", "description": "A voucher.",
  "fulfillment_type_key": "voucher", "fulfillment_data": { "shop": "Kiosk" } },
  "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`,
    });

    it('adds a problem in another file', () => {
      const [first] = actionsAt(voucher('"valueType": "enum"')).titles;
      assert.match(first ?? '', /^Configure /, 'not `Add `valueOptions``: the request gives none of them');
      const [other] = actionsAt(voucher('"type": "string"')).titles;
      assert.equal(other, 'Add `valueType`');
    });

    it('makes an expectation of a lifecycle file fail', () => {
      const files = {
        '.platform-config.json': `{ "productModuleKey": "a", "productModuleName": "A",
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": "█4" } } } } }`,
        'sandbox/lifecycles/one.json': '{}',
      };
      const seen: string[] = [];
      const played =
        (isFine: (configuration: string) => boolean) =>
        (text: string, { configuration = '' }) => {
          seen.push(text);
          return isFine(configuration)
            ? []
            : [{ code: 'x/y', severity: 'error' as const, message: '', range: { start: 0, end: 0 } }];
        };
      const titles = (lifecycleFindings: ReturnType<typeof played>) =>
        actionsAt(files, {}, { lifecycleFindings }).titles.filter((title) => title.startsWith('Write'));
      const all = titles(played(() => true));
      assert.ok(all.length > 0);
      assert.deepEqual(titles(played((configuration) => configuration.includes('"4"'))), []);
      assert.deepEqual(titles(played(() => false)), all);
      assert.deepEqual([...new Set(seen)], ['{}']);
    });
  });

  it('change no more than a rule may do alone when all is fixed at once', () => {
    const text = `[
  { "block": { "type": "divider", "key": "a" } },
  { "block": { "type": "divider", "kye": "a" } },
  { "block": { "type": "input.number", "key": "b", "title": "B", "max": "7" } },
  { "block": { "type": "divider", "kye": "c" } }
]`;
    const paths = [claims];
    const { check, edits } = fixAll(checkModule(moduleOf(new Map([[claims, text]]))), { paths });
    assert.equal(
      check.module.files.get(claims)?.text,
      text.replace('"7"', '7').replace('"kye": "c"', '"key": "c"'),
      'a second block `a` would be a problem that is not there yet',
    );
    assert.equal(edits.get(claims)?.length, 2);
  });

  it('fix the whole file on save, and only when they are asked for', () => {
    assert.ok(!actionsAt(numbers).titles.includes('Fix all problems that need no decision'));
    for (const only of [[fixAllKind], ['source.fixAll'], ['source'], ['']]) {
      const { actions, after } = actionsAt(numbers, { only });
      const all = actions.filter(({ kind }) => kind === fixAllKind);
      assert.equal(all.length, 1);
      assert.deepEqual(after(all[0]?.title ?? ''), { [claims]: fixedNumbers });
    }
    assert.deepEqual(actionsAt(numbers, { only: ['source.organizeImports'] }).titles, []);
    assert.ok(actionsAt(numbers, { isAutomatic: false }).titles.includes('Fix all problems that need no decision'));
  });

  it('explain a rule where the client can open a page', () => {
    const { actions } = actionsAt(numbers, {}, { openCommand: 'open' });
    assert.deepEqual(actions.find(({ title }) => title === 'Explain `values/convertible`')?.command, {
      title: 'Explain',
      command: 'open',
      arguments: ['https://example.com/values/convertible'],
    });
  });

  it('write no file that the client cannot create, and speak its language', () => {
    const { actions } = actionsAt(numbers, {}, { createsFiles: false });
    assert.deepEqual(
      actions.map(({ title, edit }) => [title, Object.keys(edit?.changes ?? {})]),
      [
        ['Write 12', [`file:///module/${claims}`]],
        ['Fix all problems of `values/convertible` in this file', [`file:///module/${claims}`]],
      ],
    );
  });

  it('offer what concerns a rule once, for all that is selected', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const { titles } = actionsAt(numbers, { range });
    const of = (start: string) => titles.filter((title) => title.startsWith(start)).length;
    assert.deepEqual([of('Write'), of('Suppress'), of('Fix all'), of('Configure')], [2, 2, 1, 4]);
  });

  it('are none where nothing is wrong', () => {
    assert.deepEqual(actionsAt('[{ "block": { "type": "divider", "key": "li█ne" } }]').titles, []);
  });

  describe('change the tools file', () => {
    const off = 'Configure `values/convertible`: switch it off';

    it('by creating it', () => {
      assert.deepEqual(actionsAt(numbers).after(off), {
        [toolsFileName]: '{\n  "rules": {\n    "values/convertible": "off"\n  }\n}\n',
      });
    });

    it('by adding to it as it is written', () => {
      const files = { [claims]: numbers, [toolsFileName]: '{ "rules": { "json/syntax": "error" }, "banks": [] }' };
      assert.deepEqual(actionsAt(files).after(off), {
        [toolsFileName]: '{ "rules": { "json/syntax": "error", "values/convertible": "off" }, "banks": [] }',
      });
    });

    it('by replacing a level', () => {
      const files = { [claims]: numbers, [toolsFileName]: '{ "rules": { "values/convertible": "error" } }' };
      assert.deepEqual(actionsAt(files).after(off), {
        [toolsFileName]: '{ "rules": { "values/convertible": "off" } }',
      });
    });

    it('by a suppression, which then holds', () => {
      const changed = actionsAt(misspelt).after('Suppress this problem here');
      const options = parseOptions(changed[toolsFileName] ?? '');
      assert.deepEqual(
        options.suppressions.map(({ rule, file, block, path }) => ({ rule, file, block, path })),
        [{ rule: 'claims/unknown-block-reference', file: claims, block: 'line', path: 'show_if' }],
      );
      assert.deepEqual(actionsAt({ ...changed, [claims]: misspelt }).titles, []);
    });

    it('by a suppression whose reason is to be written', () => {
      const other = { rule: 'json/syntax', reason: 'Reason for suppressing this problem.' };
      for (const tools of [undefined, `${JSON.stringify({ suppressions: [other], banks: [] }, null, 2)}\r\n`]) {
        const files = { [claims]: misspelt, ...(tools !== undefined && { [toolsFileName]: tools }) };
        const { actions, after } = actionsAt(files, {}, { clientCommands: true });
        const title = 'Suppress this problem here';
        const command = actions.find((action) => action.title === title)?.command;
        assert.equal(command?.command, 'platformConfig.selectText');
        const [{ uri, ...range }] = command.arguments as [Range & { readonly uri: string }];
        assert.equal(uri, toolsUri);
        const document = TextDocument.create(uri, 'json', 0, after(title)[toolsFileName] ?? '');
        assert.equal(document.getText(range), other.reason);
        assert.equal(document.offsetAt(range.start), document.getText().lastIndexOf(other.reason));
      }
    });

    it('by the declaration of a helper, which is known then', () => {
      for (const [helper, title] of [
        ['round', 'Declare the helper `round` in the tools file'],
        ['divided', 'Declare the helper `divided` in the tools file'],
      ] as const) {
        const use = `[{ "block": { "type": "alert", "key": "note", "markdown": "{{${helper.slice(0, 2)}█${helper.slice(2)} claim.granted_amount 2}}" } }]`;
        const changed = actionsAt(use).after(title);
        assert.deepEqual(changed, { [toolsFileName]: `{\n  "helpers": {\n    "${helper}": {}\n  }\n}\n` });
        assert.deepEqual(actionsAt({ ...changed, [claims]: use }).titles, []);
      }
    });

    it('by the declaration of where settings are, beside the fix that moves them', () => {
      const stray =
        '{ "productModuleKey": "a", "productModuleName": "A", "fulfillment█Types": [], "settings": { "gracePeriod": {} } }';
      const { titles, after } = actionsAt({ '.platform-config.json': stray });
      assert.match(titles[0] ?? '', /^Move /);
      const changed = after('Declare that the settings are where the platform has them');
      assert.deepEqual(changed, { [toolsFileName]: '{\n  "places": "platform"\n}\n' });
      assert.deepEqual(actionsAt({ ...changed, '.platform-config.json': stray }).titles, []);
    });

    it('by nothing if it is not JSON', () => {
      const { titles } = actionsAt({ [claims]: numbers, [toolsFileName]: 'rules' });
      assert.deepEqual(titles, ['Write 12', 'Fix all problems of `values/convertible` in this file']);
    });

    it('by removing a suppression that suppresses nothing', () => {
      const suppression = `{ "rule": "json/syntax", "file": "${claims}", "reason": "None." }`;
      const tools = `{ "suppressions": [█${suppression}] }`;
      const { titles, after } = actionsAt({ [claims]: '[]', [toolsFileName]: tools });
      assert.deepEqual(titles, ['Remove the suppression']);
      assert.deepEqual(after('Remove the suppression'), { [toolsFileName]: '{ "suppressions": [] }' });
    });
  });
});
