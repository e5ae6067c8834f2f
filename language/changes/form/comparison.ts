import type { Renames } from '../renames/renames.js';
import type { Report } from '../report.js';
import type { Form } from './form.js';

/** What is compared, and where differences go. */
export interface FormComparison {
  readonly base: Form;
  readonly head: Form;
  readonly renames: Renames;
  readonly report: Report;
}
