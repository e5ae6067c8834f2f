/** The lives of policies in two states of a module: those of the lifecycle files, and seven examples. */
import type { TimeZone } from '../../language/dates/index.js';
import { configurationFileName } from '../../language/module/index.js';
import type { Comparison } from '../../protocol/lifecycle.js';
import type { LifeTimelines } from '../../protocol/review.js';
import { runLifecycle } from '../lifecycle/run.js';
import { moduleMoney } from '../module-money.js';
import { uriInModule } from '../module-uri.js';
import { type ComparedRun, type CompareRuns, type ModuleState, notRun, textAt } from './compared-run.js';
import { exampleLives } from './example-lives.js';

export function lifeRuns(head: ModuleState, timeZone: TimeZone): CompareRuns {
  return async (state) => {
    const [before, after] = [await textAt(state, configurationFileName), await textAt(head, configurationFileName)];
    if (before === undefined || after === undefined || before === after) return [];
    const { lifecycles } = head.options.layout;
    const entries = await head.fileSystem.readDirectory(uriInModule(head.root, lifecycles));
    const files = entries.flatMap(({ name, kind }) =>
      kind === 'file' && name.endsWith('.json') ? [`${lifecycles}/${name}`] : [],
    );
    const lives = [
      ...(await Promise.all(files.sort().map(async (name) => ({ name, text: (await textAt(head, name)) ?? '' })))),
      ...exampleLives,
    ];
    const money = await moduleMoney(head.fileSystem, head.root, head.options);
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
