/** A module in the side bar: its health, and what can be opened. Plain data; the view draws it. */
import { counted, countedOf, shareText } from '../../protocol/counted.js';
import { countedSeverities, type CountedSeverity, type SeverityCounts } from '../../protocol/severity-counts.js';
import { configurationFileName, type ModulePart } from '../../protocol/module-path.js';
import type { AlterationHooks, ModuleParts } from '../../protocol/lsp.js';
import type { ModuleTests, TestCase, TestKind } from '../../protocol/tests.js';

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
  /** Shown behind the label; short, because the side bar is narrow. */
  readonly description?: string;
  /** The description in full, for the tooltip; absent if it says everything. */
  readonly details?: string;
  /** The name of a codicon. */
  readonly icon: string;
  /** What a click does: a command, with the URI of a file or a folder and possibly the key of a hook or the name of a scenario. */
  readonly opens?: { readonly command: string; readonly uri: string; readonly hook?: string };
  /** The URI, decoded, of its file if that has errors, or of the module's folder: a click also leads to the worst problem there, which a view may not show. */
  readonly leadsTo?: string;
  readonly items: readonly ModuleItem[];
  /** Whether its items are hidden at first. */
  readonly isFolded?: boolean;
}

/** `module` has the menu, the next three can be run. */
export type RowKind = 'module' | 'hook' | 'timeline' | 'scenario';

/** Problems of a module. */
export interface ModuleProblems {
  readonly all: SeverityCounts;
  /** By the URI of the file, decoded; none for a file without problems. */
  readonly files: ReadonlyMap<string, SeverityCounts>;
}

/**
 * @param module with its tests
 * @param hooks null if the configuration cannot be read
 * @param problems null if they are not known yet
 * @param parts null if they cannot be read
 * @param passing of the tests that have run in this window
 */
export function moduleItem(
  module: ModuleTests,
  hooks: AlterationHooks | null,
  problems: ModuleProblems | null,
  parts: ModuleParts | null = null,
  passing: readonly Passing[] = [],
): ModuleItem {
  const { root, name, tests } = module;
  const file = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const testFiles = (kind: 'scenario' | 'lifecycle') => tests.filter((test) => test.kind === kind);
  const configuration = parts?.configuration ?? file(configurationFileName);
  const all = problems?.all ?? null;
  const scenarios = testHealth(parts, passing);
  const item: ModuleItem = {
    label: name,
    root,
    kind: 'module',
    description: shortHealth(all),
    details: [healthText(all), ...scenarios].join(', '),
    icon: healthIcon(all),
    ...(problems?.files.size && { leadsTo: decodeURIComponent(root) }),
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
      ...group(
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
      ...group(
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
        {
          description: 'open a custom one',
          opens: { command: 'platformConfig.openLifecycle', uri: root },
        },
      ),
      ...group(
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
        {
          description: 'save one from the form',
          opens: { command: 'platformConfig.openPreview', uri: root },
        },
      ),
      ...(parts
        ? [
            ...group(
              root,
              'Samples',
              'file-code',
              parts.samples.map((sample) => ({ ...partItem(root, sample), ...detailsOf(sample, hooks) })),
            ),
            ...group(
              root,
              'Letters',
              'file-text',
              parts.letters.map((letter) => ({
                ...partItem(root, letter),
                file: letter.uri,
                opens: { command: 'platformConfig.previewLetter', uri: letter.uri },
                ...(letter.off !== null && { description: 'off', details: letter.off }),
              })),
            ),
          ]
        : []),
      {
        label: 'Changes',
        root,
        description: 'review before a push',
        icon: 'git-compare',
        opens: { command: 'platformConfig.reviewChanges', uri: root },
        items: [],
      },
    ],
  };
  const items = [...item.items, ...otherFiles(item, problems)];
  return { ...item, items: items.map((row) => withProblems(row, problems)) };
}

/** The files that have problems and no other row, so that each problem that the module counts can be reached. */
function otherFiles(module: ModuleItem, problems: ModuleProblems | null): readonly ModuleItem[] {
  const { root } = module;
  const shown = new Set(filesOf(module));
  const start = `${decodeURIComponent(root)}/`;
  const left = [...(problems?.files.keys() ?? [])].filter((file) => !shown.has(file)).sort();
  return group(
    root,
    'Other files with problems',
    'files',
    left.map((file) => {
      const path = file.slice(start.length);
      return partItem(root, { name: path, uri: `${root}/${path.split('/').map(encodeURIComponent).join('/')}` });
    }),
  );
}

/** A row with the problems of its file before its description. */
function withProblems(row: ModuleItem, problems: ModuleProblems | null): ModuleItem {
  const { description, items } = row;
  if (items.length > 0) return { ...row, items: items.map((one) => withProblems(one, problems)) };
  const file = fileOf(row);
  const found = problems?.files.get(file ?? '');
  if (!found) return row;
  const also = description === undefined ? [] : [description];
  return {
    ...row,
    ...(found.errors > 0 && file !== undefined && { leadsTo: file }),
    description: [shortHealth(found), ...also].join(', '),
    details: [healthText(found), ...also].join(', '),
  };
}

/** The URI of the file of a row, decoded. */
function fileOf({ file, opens }: ModuleItem): string | undefined {
  const uri = file ?? (opens?.command === 'vscode.open' ? opens.uri : undefined);
  return uri === undefined ? undefined : decodeURIComponent(uri);
}

/** The files of a module's rows, in their order. */
export function filesOf(row: ModuleItem): readonly string[] {
  return [...[fileOf(row) ?? []].flat(), ...row.items.flatMap(filesOf)];
}

/** A problem as far as it matters whether the side bar counts it. */
interface FoundProblem {
  readonly source?: string | undefined;
  /** As in VS Code: 0 for an error, 3 for a hint. */
  readonly severity: number;
}

/** The problems of a file that the side bar counts: those of this extension, and the errors of VS Code's JSON, which this extension does not report again. */
export function countedProblems<T extends FoundProblem>(found: readonly T[]): readonly T[] {
  return found.filter(({ source, severity }) =>
    source === 'platform-config' ? severity < 3 : /^jsonc?$/.test(source ?? '') && severity === 0,
  );
}

/** All tests of a kind in a module, those that passed, and those that failed: the others have not run. */
export interface Passing {
  readonly kind: TestKind;
  readonly passed: number;
  readonly failed: number;
  readonly all: number;
}

/** `2 of 4 scenarios passed, 1 failed, 1 not run`, `67 % condition coverage`. */
function testHealth(parts: ModuleParts | null, passing: readonly Passing[]): readonly string[] {
  const { outcomes = null } = parts ?? {};
  return [
    ...passing.map(passingText),
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
function healthText(problems: SeverityCounts | null): string {
  return healthOf(problems, ', ', ({ count, word }) => counted(count, word));
}

/** `2 ✖ 1 ⚠`. @param problems null if they are not known yet */
function shortHealth(problems: SeverityCounts | null): string {
  return healthOf(problems, ' ', ({ count, sign }) => `${String(count)}\u00a0${sign}`);
}

function healthOf(problems: SeverityCounts | null, between: string, text: (of: CountedSeverity) => string): string {
  if (problems === null) return 'checking…';
  const found = countedSeverities(problems);
  return found.length === 0 ? 'no problems' : found.map(text).join(between);
}

function healthIcon(problems: SeverityCounts | null): string {
  if (problems === null) return 'sync';
  return problems.errors > 0 ? 'error' : problems.warnings > 0 ? 'warning' : 'pass';
}

/** What the status bar has room to say of a module, which VS Code itself does not count; the row of the side bar tells the kinds of tests. @param isChecked whether its problems are known */
export function statusText(name: string, isChecked: boolean, passing: readonly Passing[]): string {
  if (!isChecked) return `$(sync~spin) ${name}: checking…`;
  if (passing.length === 0) return `$(shield) ${name}`;
  const sum = (of: (one: Passing) => number) => passing.reduce((total, one) => total + of(one), 0);
  const counts = {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    all: sum(({ all }) => all),
  };
  const noun = passing.length === 1 && passing[0] ? testNouns[passing[0].kind] : 'test';
  return `$(shield) ${name}: ${countsText(counts, noun)}`;
}

/** The problems, and the tests of each kind, in words. @param module undefined: none is shown */
export function statusTooltip(module: Pick<ModuleItem, 'label' | 'details'> | undefined): string {
  const lead = 'Show the product modules';
  return module === undefined ? lead : `${module.label}: ${module.details ?? ''}\n${lead}`;
}

const testNouns: Readonly<Record<TestKind, string>> = {
  scenario: 'scenario',
  unit: 'unit test',
  lifecycle: 'timeline',
};

function passingText({ kind, ...counts }: Passing): string {
  const { passed, failed, all } = counts;
  return passed + failed === 0 ? `${counted(all, testNouns[kind])} not run` : countsText(counts, testNouns[kind]);
}

function countsText({ passed, failed, all }: Omit<Passing, 'kind'>, noun: string): string {
  const left = all - passed - failed;
  return [
    `${countedOf(passed, all, noun)} passed`,
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
    ...(left > 0 ? [`${String(left)} not run`] : []),
  ].join(', ');
}

function open(uri: string): NonNullable<ModuleItem['opens']> {
  return { command: 'vscode.open', uri };
}

/** A row with its items. @param ifEmpty what the row says and does without any; without that, it is left out */
function group(
  root: string,
  label: string,
  icon: string,
  items: readonly ModuleItem[],
  ifEmpty?: Required<Pick<ModuleItem, 'description'>> & Pick<ModuleItem, 'opens'>,
): readonly ModuleItem[] {
  if (items.length > 0) return [{ label, root, description: String(items.length), icon, items }];
  return ifEmpty ? [{ label, root, icon, items, ...ifEmpty }] : [];
}
