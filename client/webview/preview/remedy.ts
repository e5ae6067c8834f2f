/** The way to the sample from what it lacks, or has otherwise. */
import { html, nothing } from 'lit';
import type { PreviewPageMessage } from '../../../protocol/panels/preview.js';
import type { SampleAddition } from '../../../protocol/sample-addition.js';
import type { EmptyReason } from '../../../protocol/view-model.js';

export interface SampleActions {
  /** The user opens the file of the sample. @param pointer to what is lacking something in it */
  readonly openSample: (pointer: string) => void;
  readonly addToSample: (additions: readonly SampleAddition[], pointer: string) => void;
}

export function sampleActions(post: (message: PreviewPageMessage) => void): SampleActions {
  return {
    openSample: (pointer) => post({ type: 'openSample', pointer }),
    addToSample: (additions, pointer) => post({ type: 'addToSample', additions, pointer }),
  };
}

/** @param because undefined: what is lacking is not known, and the sample is opened at its top */
export function drawRemedy(because: EmptyReason | undefined, { openSample, addToSample }: SampleActions): unknown {
  const { inSample, additions } = because ?? { inSample: '', additions: [] };
  if (inSample === null) return nothing;
  return html`<p class="row">
    ${
      additions.length > 0
        ? html`<button
            class="link"
            title="Add what the sample lacks, to be filled in, and open it"
            @click=${() => addToSample(additions, inSample)}
          >
            Add to sample
          </button>`
        : nothing
    }
    <button class="link" @click=${() => openSample(inSample)}>Open sample</button>
  </p>`;
}
