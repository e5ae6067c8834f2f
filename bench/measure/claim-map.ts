/** The map of a claim and the document of a module: what the server computes, and what the page lays out and draws. */
import { checkModule, claimMap, moduleName, RuleSet, type ModuleCheck } from '../../language/index.js';
import { utc } from '../../language/dates/time-zone.js';
import { firstLook, type MapShowMessage } from '../../protocol/panels/map.js';
import { moduleDocumentOf } from '../../runtime/module-document/document.js';
import { documentHtml } from '../../runtime/module-document/html.js';
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { moduleOf } from '../../test/support/fixture.js';
import { fileSystemOf as memoryFiles } from '../../cli/library/in-memory.js';
import { WebviewPage } from '../../test/webview/support/page.js';
import { ScriptingClock } from '../../test/webview/support/scripting-clock.js';
import { claimsBlocksPath, configurationPath, generateProductModule } from '../generator/product-module.js';

export interface ClaimMapBenchmark {
  readonly blocks: readonly number[];
  readonly rounds: number;
}

export interface ClaimMapResult {
  readonly blocks: number;
  /** Milliseconds of CPU for the graph of a module that is checked for the first time, with the check. */
  readonly graph: readonly number[];
  /** Milliseconds of scripting for layout and first drawing. */
  readonly first: readonly number[];
  /** For another title. */
  readonly retitled: readonly number[];
  /** For a new block that reads another. */
  readonly added: readonly number[];
}

export async function measureClaimMaps({ blocks, rounds }: ClaimMapBenchmark): Promise<readonly ClaimMapResult[]> {
  const browser = await startBrowser();
  try {
    const results: ClaimMapResult[] = [];
    for (const count of blocks) {
      const files = generateProductModule({ blocks: count, seed: 1, faults: 0 });
      const times = { graph: [] as number[], first: [] as number[], retitled: [] as number[], added: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        let check = checkOf(files);
        times.graph.push(
          cpuOf(() => {
            check = checkOf(files);
            claimMap(check);
          }),
        );
        const view = await WebviewPage.open(browser, 'map', { width: 1000 });
        const clock = await ScriptingClock.of(view.page);
        times.first.push(await clock.timeOf(shown(check)));
        for (let time = 1; time <= 5; time++) {
          times.retitled.push(await clock.timeOf(shown(checkOf(retitled(files, time)))));
          times.added.push(await clock.timeOf(shown(checkOf(withMore(retitled(files, 5), time)))));
        }
        await view.close();
      }
      results.push({ blocks: count, ...times });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Milliseconds of CPU for the document of a checked module, without running code. */
export async function measureDocument({ blocks, rounds }: { blocks: number; rounds: number }) {
  const files = generateProductModule({ blocks, seed: 1, faults: 0 });
  const check = checkModule(moduleOf(new Map(files)));
  const now = Date.UTC(2026, 9, 6);
  const name = moduleName('file:///module', files.get(configurationPath) ?? '');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    const input = {
      fileSystem: memoryFiles(Object.fromEntries(files)),
      check,
      timeZone: utc,
      now,
      sandboxes: undefined,
    };
    documentHtml(await moduleDocumentOf(input, name));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { blocks, times };
}

function shown(check: ModuleCheck): MapShowMessage {
  return {
    type: 'show',
    state: { uri: 'file:///module', look: firstLook },
    name: 'Generated Cover',
    map: claimMap(check),
    fault: null,
    isMissing: false,
    untested: null,
  };
}

type Files = ReadonlyMap<string, string>;

function checkOf(files: Files): ModuleCheck {
  return checkModule(moduleOf(new Map(files)), undefined, new RuleSet([]));
}

interface Entry {
  readonly block: Readonly<Record<string, unknown>>;
}

function edited(files: Files, edit: (entries: readonly Entry[]) => readonly Entry[]): Files {
  const entries = JSON.parse(files.get(claimsBlocksPath) ?? '[]') as readonly Entry[];
  return new Map([...files, [claimsBlocksPath, JSON.stringify(edit(entries))]]);
}

function retitled(files: Files, times: number): Files {
  return edited(files, (entries) =>
    entries.map((entry, i) =>
      i === 0 ? { ...entry, block: { ...entry.block, title: `Edited ${String(times)} times` } } : entry,
    ),
  );
}

function withMore(files: Files, count: number): Files {
  return edited(files, (entries) => [
    ...entries,
    ...Array.from({ length: count }, (_, i) => ({
      block: { type: 'checkbox', key: `more_${String(i)}`, title: `More ${String(i)}` },
      show_if: `{{claim.block_states.${String(entries[i]?.block['key'])}.value}}`,
    })),
  ]);
}

function cpuOf(action: () => unknown): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
