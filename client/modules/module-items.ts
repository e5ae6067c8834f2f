/** A module in the side bar: its health, and what can be opened. Plain data; the view draws it. */
import { counted, shareText } from '../../protocol/counted.js';
import { configurationFileName } from '../../protocol/module-path.js';
import type { AlterationHooks, ModulePart, ModuleParts } from '../../protocol/lsp.js';
import type { ModuleTests } from '../../protocol/tests.js';

export interface ModuleItem {
  readonly label: string;
  /** Shown behind the label. */
  readonly description?: string;
  /** The name of a codicon. */
  readonly icon: string;
  /** What a click does: a command, with the URI of a file or a folder and possibly the key of a hook. */
  readonly opens?: { readonly command: string; readonly uri: string; readonly hook?: string };
  readonly items: readonly ModuleItem[];
  /** Whether its items are hidden at first. */
  readonly isFolded?: boolean;
}

/** Problems of a module by severity. */
export interface Problems {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
}

/**
 * @param module with its tests
 * @param hooks null if the configuration cannot be read
 * @param parts null if they cannot be read
 * @param passing of the scenarios that have run in this window; null if none has
 */
export function moduleItem(
  module: ModuleTests,
  hooks: AlterationHooks | null,
  problems: Problems,
  parts: ModuleParts | null = null,
  passing: Passing | null = null,
): ModuleItem {
  const { root, name, tests } = module;
  const file = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const testFiles = (kind: 'scenario' | 'lifecycle') => tests.filter((test) => test.kind === kind);
  const configuration = parts?.configuration ?? file(configurationFileName);
  return {
    label: name,
    description: [healthText(problems), ...scenarioHealth(parts, passing)].join(', '),
    icon: problems.errors > 0 ? 'error' : problems.warnings > 0 ? 'warning' : 'pass',
    items: [
      { label: 'Configuration', icon: 'settings', opens: open(configuration), items: [] },
      ...(parts?.claimsBlocks
        ? [{ label: 'Claims blocks', icon: 'list-tree', opens: open(parts.claimsBlocks), items: [] }]
        : []),
      {
        label: 'Claim form',
        icon: 'open-preview',
        opens: { command: 'platformConfig.openPreview', uri: root },
        items: [],
      },
      group(
        'Alteration hooks',
        'run',
        (hooks?.hooks ?? []).map(({ key, name: title }) => ({
          label: title ?? key,
          ...(title !== null && { description: key }),
          icon: 'run',
          opens: { command: 'platformConfig.runAlterationHook', uri: configuration, hook: key },
          items: [],
        })),
      ),
      group(
        'Timelines',
        'pulse',
        testFiles('lifecycle').map((test) => ({
          label: test.name.join(' › '),
          icon: 'pulse',
          opens: { command: 'platformConfig.openLifecycle', uri: file(test.file) },
          items: [],
        })),
        { command: 'platformConfig.openLifecycle', uri: root },
      ),
      group(
        'Scenarios',
        'beaker',
        testFiles('scenario').map((test) => ({
          label: test.name.join(' › '),
          icon: 'beaker',
          opens: open(file(test.file)),
          items: [],
        })),
      ),
      ...(parts
        ? [
            group(
              'Samples',
              'file-code',
              parts.samples.map((sample) => ({ ...partItem(sample), ...detailsOf(sample, hooks) })),
            ),
            group('Letters', 'file-text', parts.letters.map(partItem)),
          ]
        : []),
    ],
  };
}

/** The scenarios that have run, and those of them that passed. */
export interface Passing {
  readonly passed: number;
  readonly ran: number;
}

/** `2 of 3 scenarios passed`, `67 % condition coverage`. */
function scenarioHealth(parts: ModuleParts | null, passing: Passing | null): readonly string[] {
  const { outcomes = null } = parts ?? {};
  return [
    ...(passing ? [`${String(passing.passed)} of ${counted(passing.ran, 'scenario')} passed`] : []),
    ...(outcomes && outcomes.all > 0 ? [`${shareText(outcomes.tried, outcomes.all)} condition coverage`] : []),
  ];
}

/** What tells a sample from the others. */
function detailsOf({ name }: ModulePart, hooks: AlterationHooks | null): Pick<ModuleItem, 'description'> {
  const description = hooks?.sampleDetails[name];
  return description === undefined ? {} : { description };
}

function partItem({ name, uri }: ModulePart): ModuleItem {
  return { label: name, icon: 'file', opens: open(uri), items: [] };
}

/** `2 errors, 1 warning`. */
export function healthText({ errors, warnings, others }: Problems): string {
  const parts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [others, 'note'],
  ] as const;
  const found = parts.flatMap(([count, word]) => (count === 0 ? [] : counted(count, word)));
  return found.length === 0 ? 'no problems' : found.join(', ');
}

function open(uri: string): NonNullable<ModuleItem['opens']> {
  return { command: 'vscode.open', uri };
}

function group(
  label: string,
  icon: string,
  items: readonly ModuleItem[],
  opens?: NonNullable<ModuleItem['opens']>,
): ModuleItem {
  const description = items.length === 0 ? 'none' : String(items.length);
  return { label, description, icon, items, ...(opens && items.length === 0 && { opens }) };
}
