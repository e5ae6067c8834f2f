/** A keystroke in the template of a long letter: what the server renders, and what the page of the preview draws. */
import { startBrowser } from '../../scripts/vscode-host/browser.mjs';
import { shownTemplate } from '../../test/webview/support/letters.js';
import { WebviewPage } from '../../test/webview/support/page.js';
import { ScriptingClock } from '../../test/webview/support/scripting-clock.js';

export interface LettersResult {
  /** The length of the template in UTF-16 units. */
  readonly length: number;
  /** Milliseconds of CPU for the server's answer to each keystroke. */
  readonly rendered: readonly number[];
  /** Milliseconds of the page's processor time for drawing it, with layout. */
  readonly drawn: readonly number[];
  /** The same for a keystroke in a letter of 5 MB, of which the beginning is drawn. */
  readonly drawnOfHuge: readonly number[];
}

/** @param length of the template, at least */
export async function measureLetters({ length, rounds }: { length: number; rounds: number }): Promise<LettersResult> {
  const browser = await startBrowser();
  try {
    const rendered: number[] = [];
    const drawn: number[] = [];
    const view = await WebviewPage.open(browser, 'document');
    const clock = await ScriptingClock.of(view.page);
    await clock.timeOf(await shownTemplate(templateOf(length, 0)));
    await view.page.frameLocator('iframe[title="Page 1"]').getByText('Clause 1.').waitFor();
    for (let keystroke = 1; keystroke <= rounds * 5; keystroke++) {
      const template = templateOf(length, keystroke);
      const before = process.cpuUsage();
      const message = await shownTemplate(template);
      const { user, system } = process.cpuUsage(before);
      rendered.push((user + system) / 1000);
      drawn.push(await clock.timeOf(message));
    }
    const drawnOfHuge: number[] = [];
    await clock.timeOf(await shownTemplate(hugeTemplate(0)));
    for (let keystroke = 1; keystroke <= rounds; keystroke++)
      drawnOfHuge.push(await clock.timeOf(await shownTemplate(hugeTemplate(keystroke))));
    await view.close();
    return { length: templateOf(length, 0).length, rendered, drawn, drawnOfHuge };
  } finally {
    await browser.close();
  }
}

const words = 'what this schedule lists, to those that it names, and nothing else. '.repeat(4);

/** @param typed how many characters were typed in the first clause */
function templateOf(length: number, typed: number): string {
  const clauses: string[] = [`<p>Clause 1. Typed: ${'x'.repeat(typed)}</p>`];
  for (let number = 2, size = 0; size < length; number++) {
    const clause = `<p>Clause ${String(number)}. The policy of <b>{{policyholder.first_name}}</b> pays ${words}</p>\n`;
    clauses.push(clause);
    size += clause.length;
  }
  return `<!doctype html><html><head><style>@page { size: A4; margin: 2cm } p { text-align: justify }</style></head><body>${clauses.join('')}</body></html>`;
}

/** 5 MB, with few tags: templates with more are not analysed. @param typed as in `templateOf` */
function hugeTemplate(typed: number): string {
  const clause = `<p>A clause that says ${words}</p>\n`;
  return `<p>Typed: ${'x'.repeat(typed)}</p>${clause.repeat(5_000_000 / clause.length)}`;
}
