/** The due dates of anniversary letters: some days before each anniversary of the policy's start. Section 2.8. */
import { addPeriod, isShortened, type Day, type Period } from '../dates/calendar.js';

const year: Period = { period: 1, periodType: 'years' };

export class AnniversaryLetters {
  /** When the next one is due. */
  due: Day = Infinity;
  /** Whether one was due on the day of issue itself: due dates come before the events of a day. */
  readonly beganWithOne: boolean = false;
  readonly #start: Day;
  readonly #daysBefore: number;
  #number = 0;

  /** @param issued no letter is sent on or before this day */
  constructor(start: Day, issued: Day, daysBefore: number) {
    this.#start = start;
    this.#daysBefore = daysBefore;
    do this.next();
    while (this.due < issued);
    if (this.due > issued) return;
    this.beganWithOne = true;
    this.next();
  }

  /** The year of the next letter, from 1. */
  get number(): number {
    return this.#number;
  }

  /** Whether its anniversary differs from the date of the start because that year lacks the date. */
  get isShortened(): boolean {
    return isShortened(this.#start, addPeriod(this.#start, year, this.#number), year);
  }

  /** Moves on by a year. */
  next(): void {
    this.due = addPeriod(this.#start, year, ++this.#number) - this.#daysBefore;
  }
}
