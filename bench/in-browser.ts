/** The rows that need a browser, on systems with one: pages alone, and panels in VS Code. */
import { isSupported } from '../scripts/vscode-host/server.mjs';
import { panelRows, type RowName } from './budgets.js';
import type { Samples } from './samples.js';

export async function measureInBrowser(wants: (row: RowName) => boolean, rounds: number): Promise<readonly Samples[]> {
  if (!isSupported) return [];
  const all: Samples[] = [];
  if (wants('redraw')) {
    const { measureRedraw } = await import('./redraw.js');
    all.push(await measureRedraw({ blocks: 300, rounds }));
  }
  if (panelRows.some(wants)) {
    const { measurePanels } = await import('./panels.js');
    all.push(...(await measurePanels({ rounds })).filter(({ row }) => wants(row)));
  }
  return all;
}
