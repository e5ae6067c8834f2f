import type { StepDurations } from '../../protocol/lsp.js';
import { hookFunctions } from '../../runtime/alterations/alteration.js';
import type { Session } from '../../runtime/sandbox/session.js';

/** Times the first call of each hook function: later calls only check that it returns the same again. */
export class StepTimer {
  readonly #durations = new Map<string, number>();

  get durations(): StepDurations {
    const of = (name: string) => this.#durations.get(name) ?? null;
    return { validate: of(hookFunctions.validate), get: of(hookFunctions.get), apply: of(hookFunctions.apply) };
  }

  /** The same session with timed calls. */
  watch(session: Session): Session {
    return {
      get loadError() {
        return session.loadError;
      },
      get console() {
        return session.console;
      },
      call: async (name, parameters) => {
        const start = performance.now();
        const result = await session.call(name, parameters);
        if (!this.#durations.has(name)) this.#durations.set(name, Math.round((performance.now() - start) * 10) / 10);
        return result;
      },
      reset: (now, seed) => session.reset(now, seed),
      counts: () => session.counts(),
      close: () => session.close(),
    };
  }
}
