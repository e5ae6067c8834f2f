/**
 * The errors of one tag: keeps only the first, because later ones often only follow from it.
 */
import type { OffsetRange } from '../range.js';
import { templateError, type TemplateError, type TemplateWarning } from './errors.js';

export class Findings {
  error: TemplateError | undefined;
  warning: TemplateWarning | undefined;

  /** Resets for the next tag. */
  reset(): void {
    this.error = undefined;
    this.warning = undefined;
  }

  fail(error: TemplateError): void {
    this.error ??= error;
  }

  warn(warning: TemplateWarning): void {
    this.warning ??= warning;
  }

  /** Missing braces explain any other error in the tag; only an open quote or bracket explains missing braces. */
  failUnclosed(range: OffsetRange, open: string, close: string): void {
    const cause = this.error?.code;
    if (cause === 'unclosed-string' || cause === 'unclosed-bracket') return;
    this.error = templateError('unclosed-mustache', range, { open, close });
  }
}
