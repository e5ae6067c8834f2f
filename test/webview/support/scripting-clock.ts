import type { CDPSession, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The message that is timed next: it is there before the clock starts. */
    timed: unknown;
  }
}

/** Counts the scripting of a page, in milliseconds of the processor's time: what else the machine does is not in it. */
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
    await this.page.evaluate((data) => (window.timed = data), message);
    const before = await this.#scripting();
    await this.page.evaluate(async () => {
      window.dispatchEvent(new MessageEvent('message', { data: window.timed }));
      await document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>('claim-form')?.updateComplete;
    });
    return (await this.#scripting()) - before;
  }

  async #scripting(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  }
}
