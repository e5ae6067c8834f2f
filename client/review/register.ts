/** "Review Changes": the command, its panels, and the problems that they can be listed as. */
import * as vscode from 'vscode';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { ReviewDiagnostics } from './review-diagnostics.js';
import { reviewPanels } from './review-panel.js';

/** Offers the command `platformConfig.reviewChanges`. It takes the URI of a file of the module, by default that of the active editor or panel. */
export function registerReview(context: PanelContext): vscode.Disposable {
  const panels = new Panels(context, reviewPanels);
  return vscode.Disposable.from(
    panels.register(),
    new ReviewDiagnostics(context),
    vscode.commands.registerCommand('platformConfig.reviewChanges', (file: unknown) =>
      panels.show(file, ({ root, review }) => ({
        uri: root,
        base: review.base,
      })),
    ),
  );
}
