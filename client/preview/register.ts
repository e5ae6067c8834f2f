/** "Open Claim Form Preview": the command, its button beside a claims file, and its panels. */
import * as vscode from 'vscode';
import { newClaim } from '../../protocol/played-claim.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import type { PlayedClaims } from '../panel/played-claims.js';
import { registerClaimsFilesContext } from './claims-files.js';
import { previewPanels, type FormMilestone, type RanTest } from './preview-panel.js';

/**
 * Offers the command `platformConfig.openPreview`. It takes the URI of a file of the module, by default that of the panel in front, whose sample it takes, or of the active editor;
 * the key of a block, which is then inspected; and the name of a scenario, with which it continues.
 *
 * @param claims where other panels find the claim of a form
 * @param reached called with the user's actions in a form
 */
export function registerPreview(
  context: PanelContext,
  claims: PlayedClaims,
  reached: (milestone: FormMilestone) => void,
  ran: RanTest,
): vscode.Disposable {
  const panels = new Panels(context, previewPanels(claims, reached, ran));
  return vscode.Disposable.from(
    registerClaimsFilesContext(context.server),
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand(
      'platformConfig.openPreview',
      async (file: unknown, block: unknown, scenario: unknown) => {
        const panel = await panels.show(
          file,
          ({ root }, { sample = null }) => ({
            uri: root,
            claim: { ...newClaim, sample },
            scenario: null,
            callsCode: true,
          }),
          (panel, { claim: { sample } }) => {
            if (sample !== null) panel.use(sample);
          },
        );
        // A button passes where it is.
        if (typeof block === 'string') panel?.inspect(block);
        if (typeof scenario === 'string') await panel?.load(scenario);
      },
    ),
  );
}
