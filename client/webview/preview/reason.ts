import type { Reason } from '../../../protocol/view-model.js';

/** Why a block cannot be used, in one line. A question can still be read; a request cannot be created. */
export function reasonText({ template, because }: Reason, isRequest: boolean): string {
  const read = because.map(({ path, value }) => `${path} is ${valueText(value)}`);
  return `${isRequest ? 'Disabled' : 'Read-only'}, because ${read.length > 0 ? read.join(' and ') : `disabled_if is ${shortened(template)}`}.`;
}

function valueText(value: unknown): string {
  if (value === null) return 'not there';
  return shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
