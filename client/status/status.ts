/** The language status item: the module a file belongs to, the file's role in it, and what VS Code's own JSON support does with it. */
import * as vscode from 'vscode';
import { ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import { hostReportsJson } from '../language-server/host-json.js';
import { filesWithEmptySchema, jsonFiles } from '../language-server/files.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { ModuleNames } from '../panel/module-names.js';

const removeSchemaMember = 'platformConfig.removeSchemaMember';

export function registerStatus(server: LanguageServer, names: ModuleNames): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('platformConfig.status', []);
  item.name = 'Platform Config';
  let disposed = false;

  const update = async () => {
    const document = vscode.window.activeTextEditor?.document;
    const status = document && (await statusOf(server, document.uri));
    if (disposed || document !== vscode.window.activeTextEditor?.document) return;
    const isOurs = status ?? (document && vscode.languages.match(filesWithEmptySchema(), document) > 0);
    item.selector = isOurs ? jsonFiles() : [];
    show(item, status, names);
  };
  void update();
  return vscode.Disposable.from(
    item,
    { dispose: () => (disposed = true) },
    server.onModulesChanged(() => void update()),
    names.onChanged(() => void update()),
    vscode.window.onDidChangeActiveTextEditor(() => void update()),
    vscode.commands.registerCommand(removeSchemaMember, () => remove(server)),
  );
}

const kinds: Readonly<Record<NonNullable<ModuleStatus['kind']>, string>> = {
  configuration: 'configuration',
  otherConfiguration: 'configuration that is not read',
  claimsBlocks: 'claims blocks',
  hookSchema: 'alteration hook schema',
  issuingForm: 'form of the quote or application',
  sample: 'sample',
  scenario: 'scenario',
  code: 'hook code',
  unitTest: 'unit tests',
  stubs: 'stubs',
  letter: 'letter',
  tools: 'analysis options',
};

function show(item: vscode.LanguageStatusItem, status: ModuleStatus | null | undefined, names: ModuleNames): void {
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.command = undefined;
  if (status === undefined) {
    item.text = 'Platform Config is not running';
    item.detail = 'See the output.';
    item.command = { title: 'Show Output', command: 'platformConfig.showOutput' };
    return;
  }
  if (status === null) {
    item.text = 'Platform Config: no product module';
    item.detail = 'There is no configuration of a product module in a folder above this file.';
    return;
  }
  item.text = `Platform Config: ${names.title(status)}`;
  item.detail =
    status.kind === null ? 'not checked' : [kinds[status.kind], hostSays(status)].filter(Boolean).join('; ');
  if (status.schemaMember) {
    item.severity = vscode.LanguageStatusSeverity.Warning;
    item.command = { title: 'Remove $schema', command: removeSchemaMember };
  }
}

/** Short: VS Code shows one line with a command. Files other than JSON need no text. */
function hostSays({ kind, schemaMember, hostLeavesFile }: ModuleStatus): string {
  if (kind === 'code' || kind === 'unitTest' || kind === 'stubs' || kind === 'letter') return '';
  if (schemaMember) return '$schema adds proposals';
  if (!hostLeavesFile) return 'VS Code adds proposals';
  return hostReportsJson() ? 'JSON syntax by VS Code' : 'JSON syntax by Platform Config';
}

/** Undefined if the server is not running or fails: the language client logs why. */
async function statusOf(server: LanguageServer, uri: vscode.Uri): Promise<ModuleStatus | null | undefined> {
  try {
    return await server.request(ModuleStatusRequest, { uri: uri.toString() });
  } catch {
    return undefined;
  }
}

async function remove(server: LanguageServer): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const member = editor && (await statusOf(server, editor.document.uri))?.schemaMember;
  if (!editor || !member) return;
  const range = new vscode.Range(member.start.line, member.start.character, member.end.line, member.end.character);
  await editor.edit((edit) => {
    edit.delete(range);
  });
}
