/** "Show Claim Map": the command and its panels. */
import * as vscode from 'vscode';
import { firstLook } from '../../protocol/panels/map.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import type { PlayedClaims } from '../panel/played-claims.js';
import { mapPanels } from './map-panel.js';

/** Offers the command `platformConfig.openMap`. It takes the URI of a file of the module, by default that of the panel in front or of the active editor. */
export function registerMap(context: PanelContext, claims: PlayedClaims): vscode.Disposable {
  const panels = new Panels(context, mapPanels(claims));
  return vscode.Disposable.from(
    panels.register(),
    vscode.commands.registerCommand('platformConfig.openMap', (file: unknown) =>
      panels.show(file, ({ root }) => ({ uri: root, look: firstLook })),
    ),
  );
}
