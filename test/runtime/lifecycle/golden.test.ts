/** The golden timelines of golden/, each derived by hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assumptions } from '../../../language/lifecycle/assumptions.js';
import { causingSettings } from '../../../protocol/lifecycle-names.js';
import type { Timeline, TimelineEntry } from '../../../protocol/lifecycle.js';
import { settingsOf } from '../../../runtime/configuration.js';
import { timelineOf } from '../../../runtime/lifecycle/timeline.js';
import { timeZoneNamed, utc } from '../../../language/dates/time-zone.js';
import { coverage } from '../../coverage/index.js';
import type { GoldenTimeline } from './golden/define.js';
import { goldenTimelines } from './golden/index.js';

const statements = new Set(coverage.flatMap((section) => section.statements.map(({ id }) => id)));

describe('golden timelines', () => {
  for (const [name, golden] of Object.entries(goldenTimelines))
    it(name, () => {
      const timeline = played(golden);
      assert.deepEqual(linesOf(timeline), golden.expected, golden.derivation);
      for (const [total, cents] of Object.entries(golden.totals ?? {}))
        assert.equal(timeline.totals[total as keyof Timeline['totals']], cents, total);
      const named = timeline.assumptions.map(({ id }) => id);
      for (const id of golden.assumed ?? []) assert.ok(named.includes(id), `${id} is assumed, and not named`);
    });

  it('are those of the documentation', () => {
    const text = readFileSync('docs/lifecycle-settings.md', 'utf8');
    const shown = [...text.matchAll(/<!-- golden: (.*) -->\n\n```text\n([^`]*)\n```/g)];
    assert.equal(shown.length, text.split('<!-- golden:').length - 1);
    for (const [, title = '', lines] of shown) assert.equal(lines, goldenTimelines[title]?.expected.join('\n'), title);
  });

  it('show each setting that decides about a life, in a section of its own', () => {
    const text = readFileSync('docs/lifecycle-settings.md', 'utf8');
    const { place } = settingsOf('{}');
    for (const rule of causingSettings) {
      const path = place(rule) ?? [];
      const isOfLapse = path.includes('lapseOn');
      const title = isOfLapse
        ? `### ${rule}`
        : `## ${path.slice(1, path.includes('applyTo') ? 2 : undefined).join('.')}`;
      const sections = text.split(/^(?=##)/m).filter((section) => section.startsWith(`${title}\n`));
      assert.equal(sections.length, 1, title);
      const cause = new RegExp(`\\[[^\\]]*\\b${rule}\\b[^\\]]*\\]`);
      assert.ok(
        [...text.matchAll(/```text\n([^`]*)```/g)].some(([, lines = '']) => cause.test(lines)),
        `${rule} has no timeline`,
      );
    }
  });

  it('name only assumptions that are documented', () => {
    const text = readFileSync('docs/assumptions.md', 'utf8').replace(/\s+/g, ' ');
    for (const sentence of Object.values(assumptions)) assert.ok(text.includes(`- ${sentence}`), sentence);
  });

  it('need every assumption, but those about code', () => {
    const needed = Object.values(goldenTimelines).flatMap((golden) => played(golden).assumptions.map(({ id }) => id));
    assert.deepEqual(
      Object.keys(assumptions).filter((id) => !needed.includes(id)),
      Object.keys(assumptions).filter((id) => id.startsWith('code-')),
    );
  });

  it('show statements that exist', () => {
    for (const [name, golden] of Object.entries(goldenTimelines))
      for (const statement of golden.statements) assert.ok(statements.has(statement), `${name}: ${statement}`);
  });
});

function played({ file, settings, timeZone = 'UTC' }: GoldenTimeline): Timeline {
  const read = settingsOf(JSON.stringify({ settings }));
  return timelineOf({ file, read, timeZone: timeZoneNamed(timeZone) ?? utc });
}

function linesOf({ entries, problems }: Timeline): readonly string[] {
  return [
    ...entries.flatMap((entry) => lineOf(entry) ?? []),
    ...problems.map(({ date, pointer }) => `${date ?? '?'} error at ${pointer}`),
  ];
}

function lineOf({ date, kind, from, to, causes, amount, alert, document }: TimelineEntry): string | undefined {
  const because = causes.length > 0 ? ` [${causes.map(({ rule }) => rule).join(', ')}]` : '';
  switch (kind) {
    case 'status':
      return `${date} ${from ?? '(none)'} → ${to ?? '?'}${because}`;
    case 'refund':
      return `${date} refund ${String(amount)}${because}`;
    case 'claim':
      return `${date} claim ${alert ? 'alert' : 'no alert'}${because}`;
    case 'document':
      return `${date} ${document ?? '?'}${because}`;
    case 'deferred':
    case 'released':
      return `${date} ${kind}${because}`;
    default:
      return undefined;
  }
}
