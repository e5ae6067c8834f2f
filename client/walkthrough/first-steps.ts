import * as vscode from 'vscode';
import { ProblemCounts } from './problem-counts.js';

/** The milestones of the steps, besides opening a module, which the view of the modules tells, and fixing one. */
export type Milestone =
  | 'changed the date'
  | 'saved a scenario'
  | 'ran a scenario'
  | 'ran a hook'
  | 'ran every hook'
  | 'changed a life'
  | 'ran tests';

/** Sets the context keys that complete the steps of the walkthrough. */
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

  /** A user action. A scenario must be saved and then run: one that existed before does not count. */
  readonly reached = (milestone: Milestone): void => {
    switch (milestone) {
      case 'changed the date':
        return this.#set('platformConfig.hasChangedDate');
      case 'saved a scenario':
        this.#hasSaved = true;
        return;
      case 'ran a scenario':
        if (this.#hasSaved) this.#set('platformConfig.hasRunScenario');
        return;
      case 'ran a hook':
        return this.#set('platformConfig.hasRunHook');
      case 'ran every hook':
        return this.#set('platformConfig.hasRunEveryHook');
      case 'changed a life':
        return this.#set('platformConfig.hasChangedLife');
      case 'ran tests':
        return this.#set('platformConfig.hasRunTests');
    }
  };

  /** The walkthrough is shown: VS Code completes no step whose key was set before it knew the walkthrough. */
  shown(): void {
    this.#set('platformConfig.walkthroughShown');
  }

  #count(uri: vscode.Uri): void {
    const file = uri.toString();
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file);
    const problems = vscode.languages.getDiagnostics(uri);
    // If the JSON itself is broken, fewer problems may be found because less can be analysed.
    const isReadable = problems.every(({ source }) => source === 'platform-config');
    if (!document || !isReadable) return;
    if (this.#problems.isMended(file, problems.length, document.version)) this.#set('platformConfig.hasFixedProblem');
  }

  #set(key: string): void {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    void vscode.commands.executeCommand('setContext', key, true);
  }
}
