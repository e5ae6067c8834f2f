/** The page of the review panel in the tests' browser: what a keystroke costs it. */
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { WebviewPage } from '../../test/webview/support/page.js';
import { ScriptingClock } from '../../test/webview/support/scripting-clock.js';
import type { ReviewHostMessage } from '../../protocol/panels/review.js';
import type { ReviewsResult } from './reviews.js';

/** @returns milliseconds of scripting for each answer after the first @param rounds how often the answers alternate */
export async function measureReviewRedraw(
  { answers }: Pick<ReviewsResult, 'answers'>,
  rounds: number,
): Promise<readonly number[]> {
  const messages = answers.map((differences): ReviewHostMessage => ({
    type: 'show',
    state: { uri: 'file:///cover', base: 'HEAD' },
    ...{ name: 'Generated Cover', commit: '0123456', mergeBase: null, differences, fault: null, trusted: true },
    effects: { status: 'none', effects: null, fault: null, isOutdated: false },
  }));
  const browser = await startBrowser();
  try {
    const view = await WebviewPage.open(browser, 'review');
    const clock = await ScriptingClock.of(view.page);
    await clock.timeOf(messages[0]);
    const redraws: number[] = [];
    for (let i = 0; i < rounds; i++)
      for (const message of [...messages].reverse()) redraws.push(await clock.timeOf(message));
    await view.close();
    return redraws;
  } finally {
    await browser.close();
  }
}
