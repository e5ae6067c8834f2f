import { differenceKinds, type KindMeta } from '../../language/changes/kinds.js';
import { code, table } from '../../language/vocabulary/markdown.js';
import { page } from './page.js';

/** The catalogue of differences, area by area. */
export function differencesPage(): string {
  const kinds = Object.entries<KindMeta>(differenceKinds);
  const areas = [...new Set(kinds.map(([kind]) => areaOf(kind)))];
  return page(
    'Differences',
    'What a [review of a change](features/review.md) can report. Each difference has a verdict: `breaking` if something is lost, refused or paid otherwise, `review` if it depends on what the module does not say, else `safe`.',
    ...areas.flatMap((area) => [
      `## ${area}`,
      table(
        ['Kind', 'What has changed', 'Verdict', 'Section'],
        kinds
          .filter(([kind]) => areaOf(kind) === area)
          .map(([kind, { summary, verdict, section }]) => [code(kind), summary, verdict, section]),
      ),
    ]),
  );
}

function areaOf(kind: string): string {
  return kind.slice(0, kind.indexOf('/'));
}
