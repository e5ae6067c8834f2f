/** What `.platform-tools.json` decides. DESIGN: one file that editor and command line share. */
import { maximumCodeDepth } from '../../syntax/code/nodes.js';
import { maximumDepth } from '../../syntax/json/skipper.js';
import { analysisLimits } from '../../vocabulary/tools-file.js';
import type { Suppression } from './suppressions.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

export interface AnalysisOptions {
  /** The level of a rule, by its id, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  /** Findings in this module that are not reported. */
  readonly suppressions: readonly Suppression[];
  readonly layout: Layout;
  readonly limits: Limits;
  /** Template helpers that the platform has and the catalogue does not, by name. */
  readonly helpers: ReadonlyMap<string, DeclaredHelper>;
  /** The bank identifiers that the organisation may use; empty: any name in lower snake case. */
  readonly banks: readonly string[];
  /** What `process.env` holds where hook code runs. */
  readonly env: Readonly<Record<string, string>>;
  /** An IANA name, such as `Africa/Johannesburg`. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
}

/** Where the parts of a module are, relative to its root, with `/`. A folder means the files directly in it. */
export interface Layout {
  /** The file with the claims blocks; all others are folders. */
  readonly claimsBlocks: string;
  /** The schemas of the alteration hooks, each called `<hook key>.json`. */
  readonly hookSchemas: string;
  /** The code (`*.js`). */
  readonly code: string;
  /** The unit tests of the code (`*.js`). */
  readonly unitTests: string;
  /** The document templates (`*.html`); the supplementary terms stand in a folder of their own below. */
  readonly documents: string;
  /** The sample data (`*.json`). */
  readonly samples: string;
  readonly scenarios: string;
  readonly lifecycles: string;
}

/** How much of a file is read and reported: both need memory, and reading needs stack. Longer or deeper files are not analysed. */
export interface Limits {
  /** How long a file may be, in UTF-16 units. */
  readonly characters: number;
  /** How deep JSON may be nested. */
  readonly depth: number;
  /** How deep the syntax tree of code may be. */
  readonly codeDepth: number;
  /** How many findings of a rule are listed for a file. The last one says how many more there are. */
  readonly findings: number;
}

/** A helper of the tools file. */
export interface DeclaredHelper {
  /** In Markdown. */
  readonly doc: string | undefined;
  /** How many arguments it takes, named ones not counted. Undefined: nothing is known. */
  readonly arity: { readonly min: number; readonly max: number } | undefined;
}

export const defaultOptions: AnalysisOptions = {
  rules: {},
  suppressions: [],
  layout: {
    claimsBlocks: 'workflows/claims-blocks.json',
    hookSchemas: 'workflows/alteration-hooks',
    code: 'code',
    unitTests: 'code/unit-tests',
    documents: 'documents',
    samples: 'sandbox',
    scenarios: 'sandbox/scenarios',
    lifecycles: 'sandbox/lifecycles',
  },
  limits: {
    characters: analysisLimits.characters.default,
    depth: maximumDepth,
    codeDepth: maximumCodeDepth,
    findings: analysisLimits.findings.default,
  },
  helpers: new Map(),
  banks: [],
  env: {},
  timeZone: 'UTC',
  locale: 'en-ZA',
};

export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';
