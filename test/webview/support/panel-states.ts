/** Each panel in the middle of its work. */
import type { PageName } from '../../../client/panel/page-html.js';
import type { WhatIfReport } from '../../../protocol/what-if.js';
import { goldenReport, request, shownRun, withForm } from './alteration-runs.js';
import { done } from './books.js';
import { claimCodeMessage } from './claim-code.js';
import { sampleCheck, shownMap } from './claim-maps.js';
import { shownTemplate } from './letters.js';
import { shownLife } from './lifecycles.js';
import { ShownModule } from './previews.js';
import { useReviews } from './reviews.js';
import { spouse } from './spouse.js';
import { fuzzed, idle, invalid, shownReport, useWhatIfReports } from './what-if-runs.js';

export interface PanelState {
  /** Of the panel, or of a tab of it. */
  readonly name: string;
  readonly page: PageName;
  /** Makes what the extension sends: a message, or several. */
  readonly message: () => unknown;
}

/** The states, for the tests of a `describe`. */
export function usePanelStates(): readonly PanelState[] {
  const review = useReviews();
  const whatIf = useWhatIfReports();
  // By page, so that none is forgotten.
  const states: Readonly<Record<PageName, Readonly<Record<string, () => unknown>>>> = {
    preview: {
      preview: async () => [
        await claimCodeMessage(),
        (await ShownModule.read('funeral-cover')).message({
          ...spouse,
          create: ['policyholder_payout', 'household_support_annuity'],
        }),
      ],
    },
    alteration: {
      alteration: () => ({
        ...withForm(request.hook, request.data),
        run: shownRun({ report: goldenReport('change-cover-amount') }).run,
      }),
    },
    'what-if': {
      'what-if': async () => shownReport(ofFirstSample(await whatIf())),
      'what-if-compared': async () => {
        const { rows, now } = ofFirstSample(await whatIf());
        return shownReport(ofFirstSample(await whatIf(invalid)), { baseline: { rows, now } });
      },
      fuzz: () => ({ ...idle, state: { ...idle.state, look: { ...idle.state.look, tab: 'fuzz' } }, fuzz: fuzzed }),
      book: () => done,
    },
    lifecycle: { lifecycle: () => shownLife() },
    map: { map: () => shownMap(sampleCheck('first-steps')) },
    review: { review: () => review() },
    letter: {
      letter: () => shownTemplate('<h1>Policy {{policy.policy_number}}</h1><p>From {{policy.gone}}</p>'),
    },
  };
  // Runs of code and reviews take seconds.
  return (Object.keys(states) as readonly PageName[]).flatMap((page) =>
    Object.entries(states[page]).map(([name, message]): PanelState => {
      let made: unknown;
      return { name, page, message: () => (made ??= message()) };
    }),
  );
}

/** One sample has a row of each kind. */
function ofFirstSample({ rows, ...report }: WhatIfReport): WhatIfReport {
  return { ...report, rows: rows.filter(({ sample }) => sample === rows[0]?.sample) };
}
