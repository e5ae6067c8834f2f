/** The editor settings that decide which code lenses and inlay hints are shown. */
import type { Connection } from 'vscode-languageserver';
import type { CodeLensOptions, InlayHintOptions } from '../../language/index.js';

export interface EditorSettings {
  readonly codeLens: Omit<CodeLensOptions, 'clientCommands'>;
  readonly inlayHints: InlayHintOptions;
}

/** The defaults for missing settings. */
const defaults: EditorSettings = {
  codeLens: { references: true, preview: true, runHook: true },
  inlayHints: { money: true, defaults: false },
};

/** @param canAsk whether the client answers requests for its settings */
export async function editorSettings(connection: Connection, canAsk: boolean): Promise<EditorSettings> {
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

/** The settings that are booleans; the defaults for all others. */
function switches<T extends { readonly [K in keyof T]: boolean }>(given: unknown, otherwise: T): T {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(otherwise).map(([name, value]) => [name, typeof values[name] === 'boolean' ? values[name] : value]),
  ) as T;
}
