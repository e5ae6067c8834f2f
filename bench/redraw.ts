/** The claim form in its page, in the tests' browser: the processor time from the message with another answer to the drawn change. */
import { startBrowser } from '../scripts/vscode-host/browser.mjs';
import { WebviewPage } from '../test/webview/support/page.js';
import { ShownModule } from '../test/webview/support/previews.js';
import { ScriptingClock } from '../test/webview/support/scripting-clock.js';
import { claimsBlocksPath, generateModule, type Entry } from './generator.js';
import type { Samples } from './samples.js';

const answersInRound = 10;

/** Milliseconds for an answer to a question of a form whose blocks are all visible. */
export async function measureRedraw(work: { readonly blocks: number; readonly rounds: number }): Promise<Samples> {
  const files = generateModule(work.blocks, { hasFaults: false });
  const entries = JSON.parse(files.get(claimsBlocksPath) ?? '') as readonly Entry[];
  const module = new ShownModule({
    name: 'Generated module',
    claimsBlocks: JSON.stringify(entries.map(unconditional)),
    configuration: files.get('.platform-config.json'),
    samples: { 'merge-vars.json': JSON.parse(files.get('sandbox/merge-vars.json') ?? '') as unknown },
  });
  const browser = await startBrowser();
  try {
    const ours: number[] = [];
    for (let round = 0; round < work.rounds; round++) {
      const view = await WebviewPage.open(browser, 'preview');
      const clock = await ScriptingClock.of(view.page);
      await clock.timeOf(module.message());
      const drawn = await view.page.locator('.block').count();
      if (drawn !== work.blocks) throw new Error(`Of ${String(work.blocks)} blocks ${String(drawn)} were drawn.`);
      for (let length = 1; length <= answersInRound; length++)
        ours.push(await clock.timeOf(module.message({ answers: { [question]: 'x'.repeat(length) } })));
      await view.close();
    }
    return { row: 'redraw', blocks: null, ours, peer: [] };
  } finally {
    await browser.close();
  }
}

/** A block of the first copy of the list, which asks for a text. */
const question = 'deceased_name_0_0';

/** The entry without conditions, which could hide its block. */
function unconditional({ block }: Entry): Entry {
  return { block: block.blocks ? { ...block, blocks: block.blocks.map(unconditional) } : block };
}
