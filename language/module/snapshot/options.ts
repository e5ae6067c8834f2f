/** The options in `.platform-tools.json`. DESIGN: one file shared by editor and command line. */
import { maximumCodeDepth } from '../../syntax/code/nodes.js';
import { maximumDepth } from '../../syntax/json/parse.js';
import { analysisLimits } from '../../vocabulary/tools-file.js';
import { configurationFileName } from '../../../protocol/module-path.js';
import { Excluded } from './excluded.js';
import type { Levels, Severity } from './levels.js';
import { noOverrides, type Overrides } from './overrides.js';
import type { SuppressionComment } from './suppression-comments.js';
import type { Suppression } from './suppressions.js';

export type { Severity };

export interface AnalysisOptions {
  /** The level of a rule, by its id, if it differs from the rule's default. */
  readonly rules: Levels;
  /** Other levels for some files. */
  readonly overrides: Overrides;
  /** Findings in this module that are not reported. */
  readonly suppressions: readonly Suppression[];
  /** Whether a comment of a file may suppress: a review accepts those alone that its base has as well. */
  readonly acceptsComment: (path: string, comment: Pick<SuppressionComment, 'rule' | 'line'>) => boolean;
  readonly excluded: Pick<Excluded, 'has' | 'hasModule'>;
  readonly layout: Layout;
  /** Where the configuration has its settings, if that is declared. */
  readonly places: Places | undefined;
  readonly limits: Limits;
  /** Template helpers of the platform that are missing in the catalogue, by name. */
  readonly helpers: ReadonlyMap<string, DeclaredHelper>;
  /** The bank identifiers that the organisation may use; empty: any name in lower snake case. */
  readonly banks: readonly string[];
  /** The content of `process.env` where hook code runs. */
  readonly env: Readonly<Record<string, string>>;
  /** The path of code that answers for `root` and `fetch` in the sandbox, relative to the module's root; undefined if there is none. */
  readonly stubs: string | undefined;
  /** An IANA name, such as `Africa/Johannesburg`. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly review: ReviewOptions;
}

/**
 * Where some settings are: as the specification has them, or as the files have them that are called otherwise, where they are accepted in no other place:
 * `fulfillmentTypes` at the top, `lapseExclusionRules` in `gracePeriod`.
 */
export type Places = 'specification' | 'platform';

/** The declared places, else those that go with the name of the configuration. */
export function placesOf({ places, layout }: Pick<AnalysisOptions, 'places' | 'layout'>): Places {
  return places ?? (layout.configuration === configurationFileName ? 'specification' : 'platform');
}

/** How the editor reviews changes. */
export interface ReviewOptions {
  /** The revision to compare with, as for `platform-config diff --base`. */
  readonly base: string;
  /** Whether breaking differences are problems in the editor. */
  readonly diagnostics: boolean;
}

/** The places of a module's parts, relative to its root, with `/`. A folder means the files directly in it. */
export interface Layout {
  /** The configuration: the file that the tools file names or, of a module that was found, the one that it has. */
  readonly configuration: string;
  /** The file with the claims blocks; all others are folders. */
  readonly claimsBlocks: string;
  /** The schemas of the alteration hooks, each named `<hook key>.json`. */
  readonly hookSchemas: string;
  /** The code (`*.js`). */
  readonly code: string;
  /** The unit tests of the code (`*.js`). */
  readonly unitTests: string;
  /** The templates of letters (`*.html`); the supplementary terms are in a subfolder. */
  readonly documents: string;
  /** The sample data (`*.json`). */
  readonly samples: string;
  readonly scenarios: string;
  readonly lifecycles: string;
}

/** How much of a file is read and reported: both need memory, and reading needs stack. Larger or deeper files are not analysed. */
export interface Limits {
  /** The maximum length of a file, in UTF-16 units. */
  readonly characters: number;
  /** The maximum nesting depth of JSON. */
  readonly depth: number;
  /** The maximum depth of a syntax tree of code. */
  readonly codeDepth: number;
  /** The maximum number of findings of a rule listed per file. The last one gives the number of the rest. */
  readonly findings: number;
}

/** A helper of the tools file. */
export interface DeclaredHelper {
  /** In Markdown. */
  readonly doc: string | undefined;
  /** The number of arguments, without named ones. Undefined if unknown. */
  readonly arity: { readonly min: number; readonly max: number } | undefined;
}

/** What `process.env` holds unless the tools file says otherwise: the names that the platform sets. */
const platformEnvironment: AnalysisOptions['env'] = {
  ENVIRONMENT: 'sandbox',
  ORGANIZATION_ID: '00000000-0000-4000-8000-000000000000',
  ORGANIZATION_TIMEZONE: 'UTC',
  API_TOKEN: 'sandbox',
  API_BASE_URL: 'https://platform.invalid',
};

export const defaultOptions: AnalysisOptions = {
  rules: {},
  overrides: noOverrides,
  suppressions: [],
  acceptsComment: () => true,
  excluded: new Excluded([], ''),
  layout: {
    configuration: configurationFileName,
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
  places: undefined,
  helpers: new Map(),
  banks: [],
  env: platformEnvironment,
  stubs: undefined,
  timeZone: 'UTC',
  locale: 'en-ZA',
  review: { base: 'HEAD', diagnostics: false },
};
