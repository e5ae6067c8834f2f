/** The lives of policies in two states of a module: those of the lifecycle files, and seven examples. */
import type { TimeZone } from '../../language/dates/index.js';
import { pathIn } from '../../language/module/index.js';
import type { Comparison } from '../../protocol/lifecycle.js';
import type { LifeTimelines } from '../../protocol/review.js';
import { asText, configurationInput, fileNamesIn, type ModuleState, textInput, usableInput } from '../inputs/input.js';
import { moduleMoney } from '../inputs/samples.js';
import { runLifecycle } from '../lifecycle/run.js';
import { type ComparedRun, type CompareRuns, notRun } from './compared-run.js';

export function lifeRuns(head: ModuleState, timeZone: TimeZone): CompareRuns {
  return async (state) => {
    const settings = asText(configurationInput);
    const [before, after] = [await usableInput(state, settings), await usableInput(head, settings)];
    if (before === undefined || after === undefined || before === after) return [];
    const { lifecycles } = head.options.layout;
    const files = (await fileNamesIn(head, lifecycles, '.json')).map(async (file) => {
      const name = pathIn(lifecycles, file);
      return { name, text: (await usableInput(head, textInput('lifecycle file', name))) ?? '' };
    });
    const lives = [...(await Promise.all(files)), ...exampleLives];
    const money = await moduleMoney(head);
    return lives.flatMap(({ name, text }): readonly ComparedRun[] => {
      try {
        const { comparison } = runLifecycle({
          ...{ text, name, configuration: after, timeZone, money },
          against: { configuration: before, name: 'base', isOtherModule: false },
        });
        const found = comparison?.differences ?? [];
        if (found.length === 0) return [];
        const parts = found.map(({ date, before: one, after: other }) => ({ what: date, base: one, head: other }));
        return [{ name, parts, timelines: comparison && timelinesOf(comparison) }];
      } catch (error) {
        return [notRun(name, error)];
      }
    });
  };
}

function timelinesOf({ before, after, statuses }: Comparison): LifeTimelines {
  const { from, to, days, ticks } = after;
  return { from, to, days, ticks, base: before.bands, head: after.bands, differing: statuses };
}

/** Lives of policies that settings may treat otherwise: each is a lifecycle file. */

interface ExampleLife {
  readonly name: string;
  readonly text: string;
}

const start = '2026-01-01';
const issued = ['issued', 'payment_method_assigned'].map((event) => ({ date: start, event }));

function life(name: string, failed: readonly number[], events: readonly object[] = []): ExampleLife {
  const outcomes = failed.map((payment) => ({ payment, outcome: 'failed' }));
  const pattern = { first: start, payments: 14, outcomes };
  return { name, text: JSON.stringify({ events: [...issued, ...events], pattern }) };
}

/** The policies are issued on 1 January 2026 and pay monthly. */
const exampleLives: readonly ExampleLife[] = [
  life('every payment succeeds', []),
  life('the first payment fails', [1]),
  life('one payment fails', [3]),
  life('payments fail from the third on', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
  life('every second payment fails', [2, 4, 6, 8, 10, 12, 14]),
  life('cancelled after ten days', [], [{ date: '2026-01-11', event: 'cancelled' }]),
  life('cancelled after three weeks', [], [{ date: '2026-01-22', event: 'cancelled' }]),
];
