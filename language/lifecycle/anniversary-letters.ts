/** When the anniversary letters of a policy are due: some days before each anniversary of its start. Section 2.8. */
import { addPeriod, isShortened, type Day, type Period } from '../dates/calendar.js';

const year: Period = { period: 1, periodType: 'years' };

export class AnniversaryLetters {
  /** When the next one is due. */
  due: Day = Infinity;
  /** Whether one was due on the very day of the issue: what is due on a day comes before what happens on it. */
  readonly beganWithOne: boolean = false;
  readonly #start: Day;
  readonly #daysBefore: number;
  #number = 0;

  /** @param issued no letter is sent before, nor on that day */
  constructor(start: Day, issued: Day, daysBefore: number) {
    this.#start = start;
    this.#daysBefore = daysBefore;
    do this.next();
    while (this.due < issued);
    if (this.due > issued) return;
    this.beganWithOne = true;
    this.next();
  }

  /** The year that the next letter is for, from 1. */
  get number(): number {
    return this.#number;
  }

  /** Whether its anniversary is not on the date of the start, which that year has not. */
  get isShortened(): boolean {
    return isShortened(this.#start, addPeriod(this.#start, year, this.#number), year);
  }

  /** That of a year later. */
  next(): void {
    this.due = addPeriod(this.#start, year, ++this.#number) - this.#daysBefore;
  }
}
