/** Each panel in the middle of its work. */
import type { PageName } from '../../../client/panel/page-html.js';
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
  const states: readonly PanelState[] = [
    {
      name: 'preview',
      page: 'preview',
      message: async () => [
        await claimCodeMessage(),
        (await ShownModule.read('funeral-cover')).message({
          ...spouse,
          create: ['policyholder_payout', 'household_support_annuity'],
        }),
      ],
    },
    {
      name: 'alteration',
      page: 'alteration',
      message: () => ({
        ...withForm(request.hook, request.data),
        run: shownRun({ report: goldenReport('change-cover-amount') }).run,
      }),
    },
    { name: 'what-if', page: 'what-if', message: async () => shownReport(await whatIf()) },
    {
      name: 'what-if-compared',
      page: 'what-if',
      message: async () => {
        const { rows, now } = await whatIf();
        return shownReport(await whatIf(invalid), { baseline: { rows, now } });
      },
    },
    {
      name: 'fuzz',
      page: 'what-if',
      message: () => ({ ...idle, state: { ...idle.state, look: { ...idle.state.look, tab: 'fuzz' } }, fuzz: fuzzed }),
    },
    { name: 'book', page: 'what-if', message: () => done },
    { name: 'lifecycle', page: 'lifecycle', message: () => shownLife() },
    { name: 'map', page: 'map', message: () => shownMap(sampleCheck('first-steps')) },
    { name: 'review', page: 'review', message: () => review() },
    {
      name: 'document',
      page: 'document',
      message: () => shownTemplate('<h1>Policy {{policy.policy_number}}</h1><p>From {{policy.gone}}</p>'),
    },
  ];
  // Runs of code and reviews take seconds.
  return states.map(({ message, ...state }) => {
    let made: unknown;
    return { ...state, message: () => (made ??= message()) };
  });
}
