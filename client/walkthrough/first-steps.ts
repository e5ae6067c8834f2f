import * as vscode from 'vscode';
import { ProblemCounts } from './problem-counts.js';

/** The milestones of the steps, besides opening and fixing a module. */
export type Milestone = 'travelled in time' | 'saved a scenario' | 'ran a scenario' | 'ran a hook';

/** Sets the context keys by which steps of the walkthrough are done: when the user has done what they ask for. */
export class FirstSteps implements vscode.Disposable {
  readonly #done = new Set<string>();
  readonly #problems = new ProblemCounts();
  #hasSaved = false;
  readonly #listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) this.#count(uri);
  });

  dispose(): void {
    this.#listener.dispose();
  }

  /** Looks whether there is a module. The sample can be opened where there is none, so that the extension runs is not enough. */
  async look(): Promise<void> {
    const [module] = await vscode.workspace.findFiles('**/.platform-config.json', '**/node_modules/**', 1);
    if (module) this.#set('platformConfig.hasModule');
  }

  /** The user does something. A scenario is to be kept, and then to be run: one that was there before is not enough. */
  readonly reached = (milestone: Milestone): void => {
    switch (milestone) {
      case 'travelled in time':
        return this.#set('platformConfig.hasTravelled');
      case 'saved a scenario':
        this.#hasSaved = true;
        return;
      case 'ran a scenario':
        if (this.#hasSaved) this.#set('platformConfig.hasRunScenario');
        return;
      case 'ran a hook':
        return this.#set('platformConfig.hasRunHook');
    }
  };

  #count(uri: vscode.Uri): void {
    const file = uri.toString();
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file);
    const problems = vscode.languages.getDiagnostics(uri);
    // Where the JSON itself is broken, fewer problems may be found, because less is understood.
    const isReadable = problems.every(({ source }) => source === 'platform-config');
    if (!document || !isReadable) return;
    if (this.#problems.isMended(file, problems.length, document.version)) this.#set('platformConfig.hasMended');
  }

  #set(key: string): void {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    void vscode.commands.executeCommand('setContext', key, true);
  }
}
