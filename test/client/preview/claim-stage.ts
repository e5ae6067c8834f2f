/** A claim that is played, with a server that answers when a test tells it to. */
import type { PreviewShowMessage } from '../../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ClaimPlayer } from '../../../client/preview/claim-player.js';
import { newClaim } from '../../../protocol/played-claim.js';
import type { PreviewParams, PreviewResult } from '../../../protocol/lsp.js';
import type { CreatedRequest } from '../../../protocol/view-model.js';

export const uri = 'file:///module';

/** A server that answers when it is told to, and creates what it is asked for. */
export class Stage {
  readonly asked: PreviewParams[] = [];
  readonly shown: PreviewShowMessage[] = [];
  readonly player = new ClaimPlayer(
    { uri, claim: newClaim },
    {
      preview: (params) => {
        this.asked.push(params);
        assert.equal(this.#answers.length, 0, 'two previews at once');
        return new Promise((resolve, reject) => this.#answers.push({ params, resolve, reject }));
      },
      show: (message) => this.shown.push(message),
    },
  );
  readonly #answers: {
    params: PreviewParams;
    resolve: (result: PreviewResult | null | undefined) => void;
    reject: (error: Error) => void;
  }[] = [];

  get isAsked(): boolean {
    return this.#answers.length > 0;
  }

  get last(): PreviewShowMessage {
    const last = this.shown.at(-1);
    assert.ok(last);
    return last;
  }

  async answer(make: (params: PreviewParams) => PreviewResult | null | undefined = resultOf): Promise<void> {
    const waiting = this.#answers.pop();
    assert.ok(waiting);
    waiting.resolve(make(waiting.params));
    await setImmediate();
  }

  async fail(error: Error): Promise<void> {
    this.#answers.pop()?.reject(error);
    await setImmediate();
  }

  async answerAll(): Promise<void> {
    while (this.isAsked) await this.answer();
  }
}

/** Its claim has a request already. */
export const sampleWithRequest = 'paid-before.json';

const world = {
  ...{ status: 'open', approvalStatus: 'pending' },
  ...{ currency: 'ZAR', locale: 'en-ZA', timeZone: 'UTC', today: '2026-10-06' },
};
const statuses = {
  claim: ['open'],
  approval: ['pending'],
  payout_request: ['pending', 'completed'],
  fulfillment_request: ['pending'],
  annuity_request: ['active'],
};

export function resultOf({ claim, create }: PreviewParams): PreviewResult {
  const played =
    create === null || claim.requests.some(({ block }) => block === create)
      ? claim.requests
      : [...claim.requests, created(create)];
  const requests = claim.sample === sampleWithRequest ? [created('paid_before'), ...played] : played;
  const preview = {
    now: '2026-10-06T00:00:00.000Z',
    waiting_period: null,
    blocks: [],
    block_states: {},
    requests,
    problems: [],
  };
  return {
    root: uri,
    name: 'Cloverleigh',
    claimsBlocks: `${uri}/workflows/claims-blocks.json`,
    samples: [],
    sampleDetails: {},
    sample: claim.sample,
    form: {
      preview,
      markdown: {},
      fulfillmentTypes: {},
      waitingPeriod: null,
      invalid: {},
      sentences: {},
      immaterial: {},
      ...{ emptyBecause: {}, lacking: {}, inSample: {} },
      world,
      statuses,
    },
    fault: null,
  };
}

export function created(block: string): CreatedRequest {
  return { block, id: `id of ${block}`, type: 'payout_request', status: 'pending' };
}

/**
 * @param keys of its blocks, in their order
 * @param options of each, such as `burn=Burn`
 */
export function withBlocks(
  params: PreviewParams,
  keys: readonly string[],
  options: readonly string[] = [],
): PreviewResult {
  const result = resultOf(params);
  const blocks = keys.map((key) => ({
    ...{ key, type: 'input.text', visible: true, disabled: false, required: false, missing: false },
    ...{ reason: null, request: null, blocks: null },
    options: options.map((option) => {
      const [optionKey, value] = option.split('=');
      return { key: optionKey, value, label: value };
    }),
  }));
  return { ...result, form: result.form && { ...result.form, preview: { ...result.form.preview, blocks } } };
}

export const broken = (params: PreviewParams): PreviewResult => ({
  ...resultOf(params),
  form: null,
  fault: { message: 'The claims blocks cannot be read.', place: { uri, start: { line: 3, character: 1 } } },
});
