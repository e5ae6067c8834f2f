import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The message that is timed next: it is there before the clock starts. */
    timed: unknown;
  }
}

/**
 * Counts what a page does, in milliseconds of the processor's time: what else the machine does is not in it. The browser counts microtasks, in which
 * elements draw, with the task around them and not as scripting; so styles and layout that the task asks for are included.
 */
export class ScriptingClock {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<ScriptingClock> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ScriptingClock(page, session);
  }

  /** What it costs to take a message of the extension, and to draw what it shows. */
  async timeOf(message: unknown): Promise<number> {
    // As a text, like what a page is sent.
    await this.page.evaluate((json) => {
      window.timed = JSON.parse(json);
    }, JSON.stringify(message));
    const before = await this.#scripting();
    // In a task of its own: what runs within a command of the debugger is not counted as scripting.
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => {
            window.dispatchEvent(new MessageEvent('message', { data: window.timed }));
            const form = document.querySelector<HTMLElement & { updateComplete?: Promise<unknown> }>('claim-form');
            Promise.resolve(form?.updateComplete).then(() => resolve(), reject);
          });
        }),
    );
    return (await this.#scripting()) - before;
  }

  async #scripting(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}
