/** The settings of the editor that decide what is shown between the lines. */
import type { Connection } from 'vscode-languageserver';
import type { CodeLensOptions, InlayHintOptions } from '../../language/index.js';

export interface NavigationSettings {
  readonly codeLens: Omit<CodeLensOptions, 'clientCommands'>;
  readonly inlayHints: InlayHintOptions;
}

/** What holds where the client has no settings, or leaves one out. */
const defaults: NavigationSettings = {
  codeLens: { references: true, preview: true, runHook: true },
  inlayHints: { money: true, defaults: false },
};

/** @param canAsk whether the client answers questions for its settings */
export async function navigationSettings(connection: Connection, canAsk: boolean): Promise<NavigationSettings> {
  if (!canAsk) return defaults;
  const [codeLens, inlayHints] = (await connection.workspace.getConfiguration([
    { section: 'platformConfig.codeLens' },
    { section: 'platformConfig.inlayHints' },
  ])) as readonly unknown[];
  return {
    codeLens: switches(codeLens, defaults.codeLens),
    inlayHints: switches(inlayHints, defaults.inlayHints),
  };
}

/** The values that are given as booleans, else the defaults. */
function switches<T extends { readonly [K in keyof T]: boolean }>(given: unknown, otherwise: T): T {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(otherwise).map(([name, value]) => [name, typeof values[name] === 'boolean' ? values[name] : value]),
  ) as T;
}
