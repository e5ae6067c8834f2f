import { html, type TemplateResult } from 'lit';
import type { AlterationModule } from '../../../protocol/lsp.js';
import { sampleChoices } from './hooks-and-samples.js';
import { drawSelect } from './select.js';

interface Samples extends Pick<AlterationModule, 'samples' | 'sampleDetails'> {
  readonly sample: string | null;
}

/** Which sample is shown, and of which one the policyholder is. */
export function sampleFields(
  { sample, ...offered }: Samples,
  policyholder: string | null,
  choose: (change: { readonly sample: string | null } | { readonly policyholder: string | null }) => void,
): TemplateResult {
  const files = sampleChoices(offered);
  return html`${drawSelect(
    'sample',
    'Sample',
    files.length === 0 ? [{ value: '', label: 'No samples' }] : files,
    sample ?? '',
    (value) => choose({ sample: value || null }),
  )}
  ${drawSelect(
    'policyholder',
    'Policyholder',
    [{ value: '', label: 'From the sample' }, ...files.filter(({ value }) => value !== sample)],
    policyholder === sample ? '' : (policyholder ?? ''),
    (value) => choose({ policyholder: value || null }),
  )}`;
}
