/** The review of a change: two states of a module, exported claims, and a keystroke in the panel. */
import { indentedJson } from '../../protocol/indented-json.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readClaims } from '../../cli/diff/claims-file.js';
import { checkModule, ClaimCounts, compareModules, RuleSet, type Difference } from '../../language/index.js';
import type { ComparedDifference } from '../../protocol/review-messages.js';
import { EditorFiles } from '../../server/documents/editor-files.js';
import { Workspace } from '../../server/documents/workspace.js';
import { Reviews } from '../../server/panels/reviews.js';
import { filesOnDisk } from '../../server/node/host.js';
import { moduleOf } from '../../test/support/fixture.js';
import type { Entry } from '../generator/entry.js';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { writeFiles } from './write-files.js';

export interface ReviewsBenchmark {
  /** Of the two states that are compared. */
  readonly blocks: number;
  readonly claims: number;
  /** Of the module in the panel. */
  readonly shownBlocks: number;
  readonly rounds: number;
}

export interface ReviewsResult extends ReviewsBenchmark {
  /** Milliseconds of CPU for a check of one state, in a process that has done so before. */
  readonly warmCheck: readonly number[];
  /** For reading both states, and comparing them. */
  readonly comparison: readonly number[];
  /** How many differences there are. */
  readonly differences: number;
  /** Milliseconds of CPU to count all claims. */
  readonly counting: readonly number[];
  /** Milliseconds of CPU from a changed text to the answer to the panel. */
  readonly keystroke: readonly number[];
  /** Answers after two keystrokes, for the page. */
  readonly answers: readonly (readonly ComparedDifference[])[];
}

type Files = ReadonlyMap<string, string>;

/** Facts are enough. */
const noRules = new RuleSet([]);
/** Enough for the code to be optimized. */
const warmUps = 5;
const keystrokes = 20;

export async function measureReviews(benchmark: ReviewsBenchmark): Promise<ReviewsResult> {
  const { blocks, claims, shownBlocks, rounds } = benchmark;
  const base = generateProductModule({ blocks, seed: 1, faults: 0 });
  const head = changed(base);
  const read = (files: Files) => checkModule(moduleOf(new Map(files)), undefined, noRules);
  const check = () => checkModule(moduleOf(new Map(base)));
  const compare = () => compareModules(read(base), read(head));
  for (let i = 0; i < warmUps; i++) {
    check();
    compare();
  }
  const warmCheck: number[] = [];
  const comparison: number[] = [];
  for (let i = 0; i < rounds; i++) {
    warmCheck.push(await cpuOf(check));
    comparison.push(await cpuOf(compare));
  }
  const differences = compare();
  const counting = await countingOf(differences, base, claims, rounds);
  return {
    ...benchmark,
    ...{ warmCheck, comparison, counting },
    differences: differences.length,
    ...(await keystrokesIn(generateProductModule({ blocks: shownBlocks, seed: 1, faults: 0 }))),
  };
}

/** Every tenth entry is changed, in one of four ways. */
function changed(files: Files): Files {
  const entries = JSON.parse(files.get(claimsBlocksPath) ?? '[]') as readonly Entry[];
  const head = entries.flatMap((entry, i): readonly Entry[] => {
    if (i % 10 !== 0) return [entry];
    const { block } = entry;
    switch ((i / 10) % 4) {
      case 0:
        return [];
      case 1:
        return [{ ...entry, block: { ...block, title: `${block.key} (new)` } }];
      case 2:
        return [{ ...entry, block: { ...block, key: `${block.key}_renamed` } }];
      default:
        return [{ ...entry, show_if: "{{ifCondition claim.status '===' 'open'}}" }];
    }
  });
  return new Map([...files, [claimsBlocksPath, indentedJson(head)]]);
}

async function countingOf(
  differences: readonly Difference[],
  base: Files,
  claims: number,
  rounds: number,
): Promise<readonly number[]> {
  const entries = JSON.parse(base.get(claimsBlocksPath) ?? '[]') as readonly Entry[];
  // A change touches few blocks of the form, and a claim has answered some.
  const few = differences.slice(0, 20);
  const answered = entries.slice(0, 30);
  const folder = await mkdtemp(join(tmpdir(), 'bench-claims-'));
  try {
    const file = join(folder, 'claims.ndjson');
    await writeFile(file, Array.from({ length: claims }, (_, i) => claimLine(i, answered)).join(''));
    const count = async () => {
      const counts = new ClaimCounts(few);
      await readClaims(file, (claim) => counts.add(claim));
      if (counts.open + counts.closed !== claims) throw new Error('Not every claim was counted.');
    };
    await count();
    const counting: number[] = [];
    for (let i = 0; i < rounds; i++) counting.push(await cpuOf(count));
    return counting;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function claimLine(i: number, entries: readonly Entry[]): string {
  const states = entries.map(({ block: { key, type } }, at) => [key, { type, value: (i + at) % 3 === 0 ? null : 'x' }]);
  const claim = {
    claim_id: `claim-${String(i)}`,
    status: i % 4 === 0 ? 'closed' : 'open',
    approval_status: 'pending',
    block_states: Object.fromEntries(states) as unknown,
    policy: { policy_id: `policy-${String(i)}`, sum_assured: 1_000_000, monthly_premium: 15_000 },
  };
  return `${JSON.stringify(claim)}\n`;
}

/** A title grows letter by letter, in a module of which every tenth block has changed already. */
async function keystrokesIn(base: Files): Promise<Pick<ReviewsResult, 'keystroke' | 'answers'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-review-'));
  try {
    await writeFiles(folder, base);
    const root = pathToFileURL(folder).toString();
    const files = new EditorFiles(filesOnDisk());
    files.watch([root]);
    const uri = `${root}/${claimsBlocksPath}`;
    const head = changed(base).get(claimsBlocksPath) ?? '';
    const workspace = new Workspace(files, setImmediate);
    await workspace.addFolder(root);
    const toolsFile = await workspace.toolsFile(root);
    if (!toolsFile) throw new Error('There is no module.');
    const host = { nextTurn: setImmediate, threads: 1 };
    const reviews = new Reviews(
      { files, workspace, host },
      { isTrusted: false, run: () => Promise.reject(new Error('No code runs.')) },
    );
    const params = {
      ...{ uri: root, path: 'cover' },
      base: { root, movedFrom: null, files: [...base].map(([path, text]) => ({ uri: `${root}/${path}`, text })) },
    };
    const press = async (i: number) => {
      files.open(TextDocument.create(uri, 'json', i, head.replace(' (new)', ` (new${'x'.repeat(i)})`)));
      workspace.changed(uri);
      const result = await reviews.review(root, toolsFile, params);
      return result?.differences ?? [];
    };
    for (let i = 0; i < warmUps; i++) await press(i);
    const keystroke: number[] = [];
    const answers: (readonly ComparedDifference[])[] = [];
    for (let i = warmUps; i < warmUps + keystrokes; i++)
      keystroke.push(await cpuOf(async () => answers.push(await press(i))));
    return { keystroke, answers: answers.slice(-2) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function cpuOf(action: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
