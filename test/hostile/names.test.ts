/** Names that objects have by themselves: whatever is kept by the names of a module must not take them for something else. */
import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { commands } from '../../cli/main.js';
import { folderWith, formatsOf, runCommand } from '../cli/command-line.js';
import { TestClient } from '../server/client.js';

const names = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__', 'then'],
  ...['length', 'isPrototypeOf', 'toJSON'],
];
/** An object with a member for each of them; `JSON.stringify` would leave one out. */
const each = (value: unknown) =>
  `{${names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(', ')}}`;
const types = [
  'input.text',
  'dropdown',
  'radio',
  'checkbox',
  'group',
  'heading',
  'payout_request',
  'input.number',
  'markdown',
  'alert',
  'divider',
];

const next = (i: number) => names[(i + 1) % names.length] ?? '';
const options = names.map((key) => ({ key, value: key }));
const blocks = names.map((key, i) => ({
  block: { type: types[i], key, title: key, options, blocks: [], markdown: key },
  show_if: `{{claim.block_states.${next(i)}.value}}`,
  hide_if: `{{ifCondition claim.block_states.${next(i)}.option_key '===' '${key}'}}`,
}));
const code = `
${names.map((name) => `const f_${name} = ({ data, policy }) => [policy.module.${name}, data.${name}, claim.block_states.${name}.value];`).join('\n')}
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) { ${names.map((name) => `case '${name}':`).join(' ')} }
  return Joi.validate(data, Joi.object().keys({ ${names.map((name) => `[${JSON.stringify(name)}]: Joi.any()`).join(', ')} }).unknown());
};
const getAlteration = ({ data, policy }) => new AlterationPackage({
  sum_assured: 1, monthly_premium: 1, module: policy.module, input_data: data, change_description: 'x',
});
const applyAlteration = ({ policy, alteration_package }) => new AlteredPolicy({
  package_name: 'P', sum_assured: 1, base_premium: 1, monthly_premium: 1, module: alteration_package.module,
});`;

const module: Readonly<Record<string, string>> = {
  '.platform-config.json': JSON.stringify({
    productModuleKey: 'constructor',
    productModuleName: '__proto__',
    alterationHooks: names.map((key) => ({ key, name: key })),
    settings: {
      claims: {
        fulfillmentTypes: names.map((key) => ({ key, label: key, data: { [key]: { valueType: 'text', label: key } } })),
      },
    },
  }),
  'workflows/claims-blocks.json': JSON.stringify(blocks, undefined, 1),
  ...Object.fromEntries(
    names.map((name) => [
      `workflows/alteration-hooks/${name}.json`,
      JSON.stringify([{ type: 'text', key: name, outputPath: name, label: name, props: { id: name, label: name } }]),
    ]),
  ),
  'code/main.js': code,
  'code/unit-tests/a.js': names.map((name) => `describe('${name}', () => { it('${name}', () => {}); });`).join('\n'),
  'documents/certificate.html': names
    .map((name) => `{{policy.module.${name}}} {{${name}}} {{${name} a}} {{#${name}}}x{{/${name}}}`)
    .join('\n'),
  'sandbox/a.json': `{ "policy": { "policy_id": "__proto__", "monthly_premium": 5, "module": ${each('x')} }, "claim": { "block_states": ${each({ type: 'input.text', value: 'z' })} }, ${each(1).slice(1)}`,
  'sandbox/scenarios/claim.json': `{ "kind": "claim", "sample": "a.json", "answers": ${each('constructor')}, "expect": { "blocks": ${each({ visible: true })} } }`,
  'sandbox/scenarios/hook.json': `{ "kind": "alteration", "sample": "a.json", "hook": "__proto__", "data": ${each('a')} }`,
  'sandbox/lifecycles/life.json': JSON.stringify({
    name: 'constructor',
    events: [{ date: '2026-01-01', event: 'issued' }],
  }),
  '.platform-tools.json': `{ "helpers": ${each({})}, "env": ${each('x')}, "rules": ${each('error')} }`,
};

const clock = ['--now', '2026-01-01'];
const hook = ['--hook', '__proto__', '--data', each('a')];
const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [[]],
  format: [['--check']],
  rules: [[]],
  diff: [['--against', 'before', '--claims', 'claims.ndjson']],
  preview: [clock, [...clock, '--states', each('a'), '--create', 'payout_request,valueOf,__proto__']],
  alter: [
    [...hook, ...clock, '--apply', '--sample', 'a.json'],
    ['--hook', 'constructor', '--data', '{}', ...clock],
  ],
  lifecycle: [['--events', 'life.json']],
  test: [[...clock, '--coverage']],
  'what-if': [clock],
  book: [
    ['--policies', 'book.ndjson', ...hook, ...clock, '--threads', '1'],
    ['--policies', 'book.csv', ...hook, ...clock, '--threads', '1', '--base', 'before'],
    ['--policies', 'book.ndjson', '--claim', ...clock, '--threads', '1'],
  ],
  fuzz: [['--seed', '1', '--runs', '5', ...clock]],
  document: [clock],
  documents: [clock],
  map: [[]],
  types: [[]],
};
/** They read no module, or answer as long as their client asks. */
const others = ['explain', 'init', 'mcp', 'debug-adapter', 'completion'];

describe('names that objects have by themselves', () => {
  const root = folderWith({
    ...Object.fromEntries(Object.entries(module).map(([path, text]) => [`module/${path}`, text])),
    ...Object.fromEntries(
      Object.entries(module).map(([path, text]) => [`before/${path}`, text.replaceAll('input.text', 'input.number')]),
    ),
    'book.ndjson': names.map((name) => `{ "policy_id": "${name}", "module": ${each(1)} }`).join('\n'),
    'book.csv':
      ['policy_id', ...names.map((name) => `module.${name}`)].join(',') +
      names.map((name) => `\n${[name, ...names.map(() => '1')].join(',')}`).join(''),
    'claims.ndjson': names
      .map((name) => `{ "claim_id": "${name}", "status": "open", "block_states": ${each({ value: 'a' })} }`)
      .join('\n'),
  });

  it('are given to every command', () => {
    assert.deepEqual(
      commands
        .map(({ name }) => name)
        .filter((name) => !(name in calls))
        .sort(),
      [...others].sort(),
    );
  });

  for (const [command, given] of Object.entries(calls))
    for (const [i, args] of given.entries())
      for (const format of formatsOf(command).length > 0 ? formatsOf(command) : [undefined]) {
        if (format === 'pdf') continue;
        it(`are names in ${command}${format === undefined ? '' : ` --format ${format}`} ${String(i + 1)}`, async () => {
          const asked = format === undefined ? [] : ['--format', format];
          const output = command === 'documents' && format === 'html' ? ['--output', 'out'] : [];
          const { stdout, stderr } = await runCommand([command, 'module', ...args, ...asked, ...output], root);
          assert.doesNotMatch(stderr, /Internal error|Cannot read prop/);
          assert.doesNotMatch(stdout, /fault of the tool|Internal error|\[native code\]/);
          // The pages of rules name it, and so does the code in a page.
          if (command !== 'rules' && format !== 'sarif' && format !== 'page')
            assert.doesNotMatch(stdout, /\[object Object\]/);
        });
      }

  it('are refused as names of commands, options and rules', async () => {
    for (const name of names)
      for (const args of [
        [name],
        ['check', `--${name}`],
        ['explain', name],
        ['check', 'module', '--rule', `${name}=error`],
      ]) {
        const { exitCode, stderr } = await runCommand(args, root);
        assert.equal(exitCode, 2);
        assert.match(stderr, /^platform-config: There is no /);
      }
  });

  it('are names to the language server, in every request at every name', async () => {
    const client = await TestClient.start({ files: module, pull: true });
    const ask = (method: string, params: object) => client.connection.sendRequest(method, params);
    for (const [path, text] of Object.entries(module)) {
      await client.open(path, text);
      const textDocument = { uri: client.uri(path) };
      const { range, whole } = rangesOf(text);
      await ask(DocumentDiagnosticRequest.method, { textDocument });
      for (const { method } of [DocumentSymbolRequest, FoldingRangeRequest, DocumentLinkRequest, CodeLensRequest])
        await ask(method, { textDocument });
      await ask(SemanticTokensRequest.method, { textDocument });
      await ask(InlayHintRequest.method, { textDocument, range: whole });
      await ask(CodeActionRequest.method, { textDocument, range: whole, context: { diagnostics: [] } });
      for (const position of range) {
        for (const { method } of [HoverRequest, CompletionRequest, DefinitionRequest, SignatureHelpRequest])
          await ask(method, { textDocument, position });
        await ask(ReferencesRequest.method, { textDocument, position, context: { includeDeclaration: true } });
        await ask(SelectionRangeRequest.method, { textDocument, positions: [position] });
        const canRename = await ask(PrepareRenameRequest.method, { textDocument, position }).catch(() => null);
        if (canRename) await ask(RenameRequest.method, { textDocument, position, newName: 'valueOf' }).catch(refusal);
      }
    }
    for (const name of names) await ask(WorkspaceSymbolRequest.method, { query: name });
    assert.deepEqual(
      client.log.filter((line) => /error|fault|TypeError/i.test(line)),
      [],
    );
    await client.stop();
  });
});

/** A name may be refused, but by a sentence. */
function refusal(error: unknown): null {
  assert.doesNotMatch(String(error), /TypeError|RangeError|undefined|Internal/);
  return null;
}

/** The positions of the names in a text, a few for each. */
function rangesOf(text: string) {
  const lines = text.split('\n');
  const range = lines
    .flatMap((line, at) =>
      names.flatMap((name) => (line.includes(name) ? [{ line: at, character: line.indexOf(name) + 1 }] : [])),
    )
    .filter((_, i, all) => i % Math.ceil(all.length / 25) === 0);
  return { range, whole: { start: { line: 0, character: 0 }, end: { line: lines.length - 1, character: 0 } } };
}
