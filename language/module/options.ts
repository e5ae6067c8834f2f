/** What `.platform-tools.json` decides. DESIGN: one file that editor and command line share. */

export type Severity = 'error' | 'warning' | 'information' | 'hint';

export interface AnalysisOptions {
  /** The level of a rule, by its id, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  readonly layout: Layout;
  /** What `process.env` holds where hook code runs. */
  readonly env: Readonly<Record<string, string>>;
  /** An IANA name, such as `Africa/Johannesburg`. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
}

/** Where the parts of a module are, relative to its root, with `/`. */
export interface Layout {
  readonly claimsBlocks: string;
  /** The folder of the code. */
  readonly code: string;
  /** The folder of the sample data. */
  readonly samples: string;
}

export const defaultOptions: AnalysisOptions = {
  rules: {},
  layout: { claimsBlocks: 'workflows/claims-blocks.json', code: 'code', samples: 'sandbox' },
  env: {},
  timeZone: 'UTC',
  locale: 'en-ZA',
};

export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';
