/** The walkthrough: its sample, and the completion of its steps. */
import * as vscode from 'vscode';
import type { LanguageServer } from '../language-server/language-server.js';
import { FirstSteps } from './first-steps.js';
import { openSample } from './open-sample.js';

/** Offers the command `platformConfig.openSample`. Features report milestones with `reached`, which completes the steps. */
export function registerWalkthrough(context: vscode.ExtensionContext, server: LanguageServer): FirstSteps {
  const steps = new FirstSteps();
  context.subscriptions.push(
    steps,
    vscode.commands.registerCommand('platformConfig.openSample', () => openSample(context.extensionUri)),
    server.onModulesChanged(() => void steps.look()),
  );
  void steps.look();
  return steps;
}
