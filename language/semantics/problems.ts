/** Problems while evaluating a template. Nothing throws: what cannot be evaluated renders nothing, and a problem gives the reason. */
import type { OffsetRange } from '../syntax/range.js';

export type ProblemSeverity = 'error' | 'warning' | 'information';

export type TemplateProblemCode =
  /** Handlebars cannot parse it; nothing is rendered. */
  | 'syntax'
  | 'unknown-helper'
  | 'wrong-arguments'
  | 'unknown-operator'
  | 'not-a-number'
  | 'division-by-zero'
  | 'not-a-date'
  | 'unknown-unit'
  | 'not-an-amount'
  /** An object, or a list of objects, where a text is rendered. */
  | 'object-as-text'
  /** A partial or a decorator: the platform documents none. */
  | 'unsupported'
  | 'too-many-steps'
  | 'too-much-text';

export interface TemplateProblem {
  readonly code: TemplateProblemCode;
  readonly severity: ProblemSeverity;
  readonly message: string;
  /** UTF-16 offsets in the template. */
  readonly range: OffsetRange;
}
