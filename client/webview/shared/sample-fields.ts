import { html, type TemplateResult } from 'lit';
import type { AlterationModule } from '../../../protocol/lsp.js';
import { sampleChoices } from './hooks-and-samples.js';
import { drawSelect, type Choice } from './select.js';

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
    files.length === 0 ? [{ value: '', label: 'No samples' }] : told('Sample', files),
    sample ?? '',
    (value) => choose({ sample: value || null }),
  )}
  ${drawSelect(
    'policyholder',
    'Policyholder',
    told('Policyholder', [{ value: '', label: 'From the sample' }, ...files.filter(({ value }) => value !== sample)]),
    policyholder === sample ? '' : (policyholder ?? ''),
    (value) => choose({ policyholder: value || null }),
  )}`;
}

/** Each whole on hover: where there is no room, what is chosen is cut. */
export function told(name: string, choices: readonly Choice[]): readonly Choice[] {
  return choices.map((choice) => ({ ...choice, doc: `${name}: ${choice.label}` }));
}
