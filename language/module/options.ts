/** What `.platform-tools.json` decides. DESIGN: one file that editor and command line share. */

export type Severity = 'error' | 'warning' | 'information' | 'hint';

export interface AnalysisOptions {
  /** The level of a rule, by its id, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly layout: Layout;
}

/** Where the parts of a module are, relative to its root, with `/`. */
export interface Layout {
  readonly claimsBlocks: string;
}

export const defaultOptions: AnalysisOptions = {
  rules: {},
  layout: { claimsBlocks: 'workflows/claims-blocks.json' },
};

export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';
