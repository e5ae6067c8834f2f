import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { columnForFile } from '../../../client/panel/columns.js';
import { JsonSelection } from '../../../client/panel/json-selection.js';
import { openSample } from '../../../client/panel/open-sample.js';
import { AddToSampleRequest } from '../../../protocol/form-edit-messages.js';
import { ModulePartsRequest } from '../../../protocol/lsp.js';
import { claimsBlocks, configuration, moduleUri, open, replace, restoring } from './support/modules.js';
import { panels, panelsWhere } from './support/panels.js';

const openPreview = 'platformConfig.openPreview';
const openLifecycle = 'platformConfig.openLifecycle';
const runHook = 'platformConfig.runAlterationHook';
const funeralCover = 'Brightwillow Funeral Cover';

describe('Panels', () => {
  beforeEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  describe('the claim form', () => {
    const preview = 'Claim form · Brightwillow';

    it('opens beside the claims file, which keeps the focus', async () => {
      const document = await open('funeral-cover', claimsBlocks);
      await vscode.commands.executeCommand(openPreview, document.uri);
      await panelsWhere('the preview', (labels) => labels.includes(preview));
      assert.equal(vscode.window.activeTextEditor?.document, document);
      assert.equal(vscode.window.tabGroups.all.length, 2);
    });

    it('opens for the module of the active editor, once', async () => {
      await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openPreview);
      await vscode.commands.executeCommand(openPreview);
      await vscode.commands.executeCommand(openPreview, moduleUri('funeral-cover', 'code/pricing.js'));
      await panelsWhere('one preview', (labels) => labels.length === 1 && labels[0] === preview);
    });

    it('has a panel for each module', async () => {
      await vscode.commands.executeCommand(openPreview, moduleUri('funeral-cover', claimsBlocks));
      await vscode.commands.executeCommand(openPreview, moduleUri('group-life', claimsBlocks));
      await panelsWhere('two previews', (labels) => labels.length === 2 && labels.includes(preview));
    });

    it('follows an unsaved edit, before and after a restart of the server', async () => {
      const document = await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openPreview, document.uri);
      await panelsWhere('the preview', (labels) => labels.includes(preview));
      await restoring(document, async () => {
        await replace(document, funeralCover, 'Meadow Cover');
        await panelsWhere('the new name', (labels) => labels.includes('Claim form · Meadow Cover'));
        await vscode.commands.executeCommand('platformConfig.restartServer');
        await replace(document, 'Meadow Cover', 'Orchard Cover');
        await panelsWhere('the next name', (labels) => labels.includes('Claim form · Orchard Cover'));
      });
      await panelsWhere('the old name', (labels) => labels.includes(preview));
    });
  });

  describe('the policy lifecycle', () => {
    const lifecycle = 'Timeline · Brightwillow';

    it('opens beside the configuration, which keeps the focus, once', async () => {
      const document = await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openLifecycle);
      await vscode.commands.executeCommand(openLifecycle, document.uri);
      await vscode.commands.executeCommand(
        openLifecycle,
        moduleUri('funeral-cover', 'sandbox/lifecycles/not-taken-up.json'),
      );
      await panelsWhere('one timeline', (labels) => labels.length === 1 && labels[0] === lifecycle);
      assert.equal(vscode.window.activeTextEditor?.document, document);
    });

    it('follows an unsaved edit', async () => {
      const document = await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openLifecycle, document.uri);
      await panelsWhere('the timeline', (labels) => labels.includes(lifecycle));
      await restoring(document, async () => {
        await replace(document, funeralCover, 'Meadow Cover');
        await panelsWhere('the new name', (labels) => labels.includes('Timeline · Meadow Cover'));
      });
    });
  });

  describe('of several kinds', () => {
    const columnOf = (title: string) =>
      vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(({ label }) => label === title))?.viewColumn;

    it('share one column, wherever the focus is, and open files in the other one', async () => {
      const document = await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openPreview);
      await panelsWhere('the form', (labels) => labels.length === 1);
      // A file that the user has opened among the panels.
      const letter = moduleUri('funeral-cover', 'documents/welcome-letter.html');
      await vscode.window.showTextDocument(letter, { viewColumn: vscode.ViewColumn.Two });
      await vscode.commands.executeCommand('platformConfig.previewLetter', letter);
      await panelsWhere('the letter', (labels) => labels.includes('Letter · Brightwillow'));
      assert.deepEqual(['Claim form · Brightwillow', 'Letter · Brightwillow'].map(columnOf), [2, 2]);
      assert.equal(vscode.window.tabGroups.all.length, 2);
      assert.deepEqual([await columnForFile(document.uri), await columnForFile(letter)], [1, 1]);
    });

    it('open files on their left where there is nothing else', async () => {
      await vscode.commands.executeCommand(openPreview, moduleUri('funeral-cover', claimsBlocks));
      await panelsWhere('the form', (labels) => labels.length === 1);
      const column = await columnForFile(moduleUri('funeral-cover', claimsBlocks));
      await vscode.window.showTextDocument(moduleUri('funeral-cover', claimsBlocks), { viewColumn: column });
      assert.deepEqual([columnOf('Claim form · Brightwillow'), column], [2, 1]);
      await vscode.commands.executeCommand('platformConfig.openMap');
      await panelsWhere('the map', (labels) => labels.includes('Map · Brightwillow'));
      assert.deepEqual([columnOf('Map · Brightwillow'), vscode.window.tabGroups.all.length], [2, 2]);
    });

    it('come to the front beside the file that covers them, and cover none', async () => {
      const form = 'Claim form · Brightwillow';
      await vscode.commands.executeCommand(openPreview, moduleUri('funeral-cover', claimsBlocks));
      await panelsWhere('the form', (labels) => labels.length === 1);
      // As the Explorer opens it.
      await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(openPreview);
      await panelsWhere('the form beside it', () => columnOf(form) === 2);
      assert.equal(vscode.window.visibleTextEditors.length, 1);
    });
  });

  it('stay at what is selected in them while the place of the cursor before that is still asked for', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const editor = await vscode.window.showTextDocument(document);
    const marked: (string | null)[] = [];
    const moveTo = (line: number) => (editor.selection = new vscode.Selection(line, 0, line, 0));
    let asked = 0;
    const isOver = new Promise<void>((resolve) => {
      const selection = new JsonSelection({
        isOf: (uri) => uri.toString() === document.uri.toString(),
        at: () => {
          asked++;
          // It is asked again only once the answer before has been taken.
          if (asked > 1) resolve(selection.dispose());
          void selection.select('added');
          moveTo(5);
          return Promise.resolve('before');
        },
        place: () => Promise.resolve(undefined),
        mark: (key) => marked.push(key),
      });
    });
    moveTo(3);
    await isOver;
    assert.deepEqual(marked, []);
  });

  it('show the sample on their left, with each added value to type over', async () => {
    const sample = moduleUri('funeral-cover', 'sandbox/merge-vars.json');
    const newText = '\n  "added": { "type": "savings_account", "number": "" },';
    const start = { line: 0, character: 1 };
    const answers = new Map<string, unknown>([
      [ModulePartsRequest.method, { samples: [{ name: 'merge-vars.json', uri: sample.toString() }] }],
      [AddToSampleRequest.method, { changes: { [sample.toString()]: [{ range: { start, end: start }, newText }] } }],
    ]);
    const server = {
      request: ({ method }: { readonly method: string }) => Promise.resolve(answers.get(method)),
      applyEdit: () => Promise.reject(new Error('Values are typed.')),
    } as unknown as Parameters<typeof openSample>[0];
    await vscode.commands.executeCommand(openPreview, moduleUri('funeral-cover', claimsBlocks));
    await panelsWhere('the form', (labels) => labels.length === 1);
    await restoring(await vscode.workspace.openTextDocument(sample), async () => {
      const additions = [{ path: ['added'], value: '' }];
      await openSample(server, { uri: sample.toString(), sample: 'merge-vars.json', pointer: '', additions });
      const editor = vscode.window.activeTextEditor;
      assert.deepEqual([editor?.document.uri.toString(), editor?.viewColumn], [sample.toString(), 1]);
      assert.equal(vscode.window.tabGroups.all.length, 2);
      assert.equal(editor?.document.getText(editor.selection), 'savings_account');
      await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
      const { line, character } = editor.selection.active;
      assert.equal(editor.document.lineAt(line).text.slice(0, character), newText.slice(1, newText.lastIndexOf('"')));
    });
  });

  describe('in front', () => {
    const commands = {
      [openPreview]: 'Claim form',
      [openLifecycle]: 'Timeline',
      'platformConfig.whatIf': 'What-if',
      'platformConfig.fuzz': 'What-if',
      'platformConfig.openMap': 'Map',
      'platformConfig.previewLetter': 'Letter',
    };

    for (const [command, title] of Object.entries(commands))
      it(`is the context of a command: ${command}`, async () => {
        await open('funeral-cover', configuration);
        await vscode.commands.executeCommand(runHook, moduleUri('group-life', configuration), 'change_salary_multiple');
        await panelsWhere('the panel', (labels) => labels.includes('Hook · Fernhollow'));
        await vscode.commands.executeCommand(command);
        await panelsWhere('its module', (labels) => labels.includes(`${title} · Fernhollow`));
      });

    it('is the context of a command that writes', async () => {
      const written = moduleUri('group-life', 'code/types/platform-config.d.ts');
      await open('funeral-cover', configuration);
      await vscode.commands.executeCommand(runHook, moduleUri('group-life', configuration), 'change_salary_multiple');
      await panelsWhere('the panel', (labels) => labels.includes('Hook · Fernhollow'));
      await vscode.commands.executeCommand('platformConfig.writeTypes');
      assert.ok((await vscode.workspace.fs.stat(written)).size > 0);
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(written, '..'), { recursive: true });
    });

    it('gives the hook and the sample', async () => {
      await vscode.commands.executeCommand(runHook, moduleUri('funeral-cover', configuration), 'add_family_member');
      await panelsWhere('the panel', (labels) => labels.includes('Hook · Brightwillow'));
      // Without the hook, it would wait for an answer.
      await vscode.commands.executeCommand(runHook);
      assert.equal(panels().length, 1);
    });
  });

  describe('an alteration hook', () => {
    it('runs in a panel when hook and sample are chosen', async () => {
      await open('funeral-cover', 'code/alteration-hooks.js');
      await answering('workbench.action.acceptSelectedQuickOpenItem', () => vscode.commands.executeCommand(runHook));
      await panelsWhere('the panel', (labels) => labels.includes('Hook · Brightwillow'));
    });

    it('runs in a panel without a question when the hook is known', async () => {
      await vscode.commands.executeCommand(runHook, moduleUri('funeral-cover', configuration), 'add_family_member');
      await panelsWhere('the panel', (labels) => labels.includes('Hook · Brightwillow'));
    });

    it('does not run when the user cancels', async () => {
      await open('funeral-cover', configuration);
      await answering('workbench.action.closeQuickOpen', () => vscode.commands.executeCommand(runHook));
      assert.deepEqual(panels(), []);
    });
  });
});

/** Runs something that asks, and gives the answer by a command to whatever it asks. */
async function answering(command: string, action: () => Thenable<unknown>): Promise<void> {
  let isDone = false;
  const done = Promise.resolve(action()).finally(() => (isDone = true));
  while (!(isDone as boolean)) await vscode.commands.executeCommand(command);
  await done;
}
