/** A module in the side bar: its health, and what can be opened. Plain data; the view draws it. */
import { counted, shareText } from '../../protocol/counted.js';
import { configurationFileName, type ModulePart } from '../../protocol/module-path.js';
import type { AlterationHooks, ModuleParts } from '../../protocol/lsp.js';
import type { ModuleTests, TestCase } from '../../protocol/tests.js';

export interface ModuleItem {
  readonly label: string;
  /** The URI of the module's folder. */
  readonly root: string;
  /** What it is, for its buttons. */
  readonly kind?: RowKind;
  /** The URI of its file, for *Open File*. */
  readonly file?: string;
  /** The test that it is, for *Run*. */
  readonly test?: TestCase;
  /** Shown behind the label. */
  readonly description?: string;
  /** The name of a codicon. */
  readonly icon: string;
  /** What a click does: a command, with the URI of a file or a folder and possibly the key of a hook or the name of a scenario. */
  readonly opens?: { readonly command: string; readonly uri: string; readonly hook?: string };
  readonly items: readonly ModuleItem[];
  /** Whether its items are hidden at first. */
  readonly isFolded?: boolean;
}

/** `module` has the menu, the next three can be run. */
export type RowKind = 'module' | 'hook' | 'timeline' | 'scenario';

/** Problems of a module by severity. */
export interface Problems {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
}

/**
 * @param module with its tests
 * @param hooks null if the configuration cannot be read
 * @param problems null if they are not known yet
 * @param parts null if they cannot be read
 * @param passing of the scenarios that have run in this window; null if none has
 */
export function moduleItem(
  module: ModuleTests,
  hooks: AlterationHooks | null,
  problems: Problems | null,
  parts: ModuleParts | null = null,
  passing: Passing | null = null,
): ModuleItem {
  const { root, name, tests } = module;
  const file = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const testFiles = (kind: 'scenario' | 'lifecycle') => tests.filter((test) => test.kind === kind);
  const configuration = parts?.configuration ?? file(configurationFileName);
  return {
    label: name,
    root,
    kind: 'module',
    description: [healthText(problems), ...scenarioHealth(parts, passing)].join(', '),
    icon: healthIcon(problems),
    items: [
      { label: 'Configuration', root, icon: 'settings', opens: open(configuration), items: [] },
      {
        label: 'Claim form',
        root,
        icon: 'open-preview',
        opens: { command: 'platformConfig.openPreview', uri: root },
        ...(parts?.claimsBlocks ? { file: parts.claimsBlocks } : {}),
        items: [],
      },
      group(
        root,
        'Alteration hooks',
        'run',
        (hooks?.hooks ?? []).map(({ key, name: title }) => ({
          label: title ?? key,
          root,
          kind: 'hook' as const,
          ...(title !== null && { description: key }),
          icon: 'run',
          opens: { command: 'platformConfig.runAlterationHook', uri: configuration, hook: key },
          items: [],
        })),
      ),
      group(
        root,
        'Timelines',
        'pulse',
        testFiles('lifecycle').map((test) => ({
          label: test.name.join(' › '),
          root,
          kind: 'timeline' as const,
          test,
          file: file(test.file),
          icon: 'pulse',
          opens: { command: 'platformConfig.openLifecycle', uri: file(test.file) },
          items: [],
        })),
        { command: 'platformConfig.openLifecycle', uri: root },
      ),
      group(
        root,
        'Scenarios',
        'beaker',
        testFiles('scenario').map((test) => ({
          label: test.name.join(' › '),
          root,
          kind: 'scenario' as const,
          test,
          file: file(test.file),
          icon: 'beaker',
          opens: { command: 'platformConfig.openScenario', uri: file(test.file) },
          items: [],
        })),
      ),
      ...(parts
        ? [
            group(
              root,
              'Samples',
              'file-code',
              parts.samples.map((sample) => ({ ...partItem(root, sample), ...detailsOf(sample, hooks) })),
            ),
            group(
              root,
              'Letters',
              'file-text',
              parts.letters.map((letter) => ({
                ...partItem(root, letter),
                file: letter.uri,
                opens: { command: 'platformConfig.previewLetter', uri: letter.uri },
              })),
            ),
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
    ...passingText(passing),
    ...(outcomes && outcomes.all > 0 ? [`${shareText(outcomes.tried, outcomes.all)} condition coverage`] : []),
  ];
}

/** What tells a sample from the others. */
function detailsOf({ name }: ModulePart, hooks: AlterationHooks | null): Pick<ModuleItem, 'description'> {
  const description = hooks?.sampleDetails[name];
  return description === undefined ? {} : { description };
}

function partItem(root: string, { name, uri }: ModulePart): ModuleItem {
  return { label: name, root, icon: 'file', opens: open(uri), items: [] };
}

/** `2 errors, 1 warning`. @param problems null if they are not known yet */
export function healthText(problems: Problems | null): string {
  if (problems === null) return 'checking…';
  const { errors, warnings, others } = problems;
  const parts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [others, 'note'],
  ] as const;
  const found = parts.flatMap(([count, word]) => (count === 0 ? [] : counted(count, word)));
  return found.length === 0 ? 'no problems' : found.join(', ');
}

function healthIcon(problems: Problems | null): string {
  if (problems === null) return 'sync';
  return problems.errors > 0 ? 'error' : problems.warnings > 0 ? 'warning' : 'pass';
}

/** What the status bar says of a module, which VS Code itself does not count. @param isChecked whether its problems are known */
export function statusText(name: string, isChecked: boolean, passing: Passing | null): string {
  if (!isChecked) return `$(sync~spin) ${name}: checking…`;
  return `$(shield) ${[name, ...passingText(passing)].join(': ')}`;
}

function passingText(passing: Passing | null): readonly string[] {
  return passing ? [`${String(passing.passed)} of ${counted(passing.ran, 'scenario')} passed`] : [];
}

function open(uri: string): NonNullable<ModuleItem['opens']> {
  return { command: 'vscode.open', uri };
}

function group(
  root: string,
  label: string,
  icon: string,
  items: readonly ModuleItem[],
  opens?: NonNullable<ModuleItem['opens']>,
): ModuleItem {
  const description = items.length === 0 ? 'none' : String(items.length);
  return { label, root, description, icon, items, ...(opens && items.length === 0 && { opens }) };
}
