/** The claim form in its page, in the tests' browser: the cost of the first drawing and of updates. */
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { ScriptingClock } from '../../test/webview/support/scripting-clock.js';
import { WebviewPage } from '../../test/webview/support/page.js';
import { ShownModule } from '../../test/webview/support/previews.js';
import { claimsBlocksPath, configurationPath, generateProductModule } from '../generator/product-module.js';

export interface RedrawBenchmark {
  readonly blocks: number;
  readonly rounds: number;
}

export interface RedrawResult extends RedrawBenchmark {
  /** Milliseconds of scripting for the first drawing. */
  readonly first: readonly number[];
  /** For the changes by one answer. */
  readonly answer: readonly number[];
  /** For the changes by editing a title. */
  readonly edit: readonly number[];
}

/** Makes every block of the list visible, by omitting conditions. */
export async function measureRedraw(benchmark: RedrawBenchmark): Promise<RedrawResult> {
  const { blocks, rounds } = benchmark;
  const files = generateProductModule({ blocks, seed: 1, faults: 0 });
  const entries = JSON.parse(files.get(claimsBlocksPath) ?? '[]') as readonly Entry[];
  const shown = entries.map(unconditional);
  const edited = (times: number) =>
    shown.map(({ block }, index) => (index === 0 ? { block: renamed(block, times) } : { block }));
  const moduleWith = (list: unknown) =>
    new ShownModule({
      name: 'Generated Cover',
      claimsBlocks: JSON.stringify(list),
      configuration: files.get(configurationPath),
      samples: { 'merge-vars.json': JSON.parse(files.get('sandbox/merge-vars.json') ?? '{}') as unknown },
    });
  const module = moduleWith(shown);
  const text = shown.find(({ block }) => block.type === 'input.text')?.block.key ?? '';
  const browser = await startBrowser();
  try {
    const first: number[] = [];
    const answer: number[] = [];
    const edit: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const view = await WebviewPage.open(browser, 'preview');
      const clock = await ScriptingClock.of(view.page);
      first.push(await clock.timeOf(module.message()));
      const drawn = await view.page.locator('.block').count();
      if (drawn !== blocks) throw new Error(`Of ${String(blocks)} blocks ${String(drawn)} were drawn.`);
      for (let time = 1; time <= 5; time++) {
        answer.push(await clock.timeOf(module.message({ answers: { [text]: 'x'.repeat(time) } })));
        edit.push(await clock.timeOf(moduleWith(edited(time)).message({ answers: { [text]: 'x'.repeat(time) } })));
      }
      await view.close();
    }
    return { ...benchmark, first, answer, edit };
  } finally {
    await browser.close();
  }
}

interface Entry {
  readonly block: {
    readonly type: string;
    readonly key: string;
    readonly title?: unknown;
    readonly blocks?: readonly Entry[];
  };
}

function unconditional({ block }: Entry): Entry {
  return { block: block.blocks ? { ...block, blocks: block.blocks.map(unconditional) } : block };
}

function renamed(block: Entry['block'], times: number): Entry['block'] {
  return { ...block, title: `Edited ${String(times)} times` };
}
