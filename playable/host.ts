/** What VS Code and the language server are for a form in a panel: keeps the claim, and makes its form, in the page itself. */
import { ClaimPlayer } from '../client/preview/claim-player.js';
import { readDate, timeZoneNamed, utc } from '../language/dates/index.js';
import { reasonSentences } from '../language/phrases/index.js';
import type { PreviewParams, PreviewResult } from '../protocol/lsp.js';
import { defaultMoney, NumberFormats } from '../protocol/money.js';
import { previewPageMessage, type PreviewShowMessage } from '../protocol/panels/preview.js';
import { conditionId, playableDataId, playableForm, type PlayableForm } from '../protocol/playable-form.js';
import { newClaim, type PlayedClaim } from '../protocol/played-claim.js';
import { readAs } from '../protocol/decoder.js';
import { lackOfComputation } from '../runtime/claims/empty-values.js';
import { claimForm } from '../runtime/claims/claim-form.js';
import { toldProblems } from '../runtime/claims/told-problems.js';
import { sampleDetails } from '../runtime/inputs/sample-details.js';
import { unsettled } from '../runtime/said-by-rules.js';
import { scenarioText } from '../runtime/scenarios/scenario-text.js';
import { memberOf } from '../protocol/json-value.js';

const data = readForm();
const timeZone = timeZoneNamed(data.timeZone) ?? utc;
const player = new ClaimPlayer(
  { uri: '', claim: newClaim },
  { preview: (params) => Promise.resolve(formOf(params)), show: (message) => show(message) },
);

/** The claim that is played, as the text of a scenario. */
export function answersText(): string {
  return scenarioText(player.claim, 'pressed');
}

function readForm(): PlayableForm {
  const text = document.getElementById(playableDataId)?.textContent ?? '';
  const form = readAs(playableForm, JSON.parse(text) as unknown);
  if (!form) throw new Error('The data of the form cannot be read: export it again.');
  return form;
}

function show(message: PreviewShowMessage): void {
  window.dispatchEvent(new MessageEvent('message', { data: message }));
}

function formOf({ claim, create }: PreviewParams): PreviewResult {
  const names = Object.keys(data.samples);
  const sample = names.find((name) => name === claim.sample) ?? names[0] ?? null;
  const holder = names.find((name) => name === claim.policyholder);
  const input = {
    claimsBlocks: data.claimsBlocks,
    configuration: data.configuration ?? undefined,
    sample: sample === null ? undefined : data.samples[sample],
    policyholder: holder === undefined ? undefined : memberOf(data.samples[holder], 'policyholder'),
    answers: claim.answers,
    requests: claim.requests,
    statuses: { status: claim.status ?? undefined, approvalStatus: claim.approvalStatus ?? undefined },
    environment: { now: timeOf(claim), timeZone, numbers: new NumberFormats(data.locale) },
    banks: data.banks,
    documents: new Set(data.documents),
    create: create === null ? [] : [create],
  };
  const form = claimForm(input, undefined, (blocks) =>
    reasonSentences(blocks, (reason, type) => data.sentences[conditionId(reason, type)]),
  );
  const problems = unsettled(
    data.sayings,
    toldProblems(form.preview.problems, lackOfComputation(input, form.preview)),
    form.preview,
  );
  const samples = new Map(Object.entries(data.samples));
  return {
    root: '',
    name: data.name,
    claimsBlocks: '',
    samples: names,
    sampleDetails: sampleDetails(samples, { ...defaultMoney, locale: data.locale }),
    sample,
    form: { ...form, preview: { ...form.preview, problems } },
    fault: null,
  };
}

function timeOf({ now }: PlayedClaim): number {
  return (now === null ? undefined : readDate(now, timeZone)?.time) ?? Date.now();
}

Object.assign(window, { acquireVsCodeApi });

/** The interface that the page expects. What it keeps is gone with the page: two readers of one file start alike. */
function acquireVsCodeApi() {
  let state: unknown;
  return {
    postMessage: (posted: unknown) => {
      const message = readAs(previewPageMessage, posted);
      // As from another window: the page has drawn by then.
      if (message) setTimeout(() => player.receive(message));
    },
    getState: () => state,
    setState: (kept: unknown) => (state = kept),
  };
}
