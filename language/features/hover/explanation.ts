import type { OffsetRange } from '../../syntax/range.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import type { Question } from './now.js';

/** The explanation of a place. */
export interface Explanation {
  /** The explained text, as UTF-16 offsets in the file. */
  readonly range: OffsetRange;
  /** Markdown. */
  readonly text: string;
  /** The expression at that place, whose value under a sample is shown too. */
  readonly now?: Question | undefined;
}

/** A cursor in a file of a module. */
export interface Place {
  readonly module: NavigableModule;
  readonly path: string;
  /** UTF-16 offset in the file. */
  readonly offset: number;
}
