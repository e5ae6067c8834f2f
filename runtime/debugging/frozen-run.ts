/** A run that is frozen at an event. It must be closed. */
import type { Decoder } from '../../protocol/decoder.js';
import type { EvaluatedValue, Member } from '../sandbox/guest/recorder-host.js';
import type { InspectMethod, RecordedSession } from '../sandbox/recording.js';
import { scopeName } from './interventions.js';
import { evaluatedShape, evaluatedShapes, membersShape, readTold } from './told.js';
import type { Frame } from './timeline.js';

export class FrozenRun {
  readonly #session: RecordedSession;
  #isStuck = false;

  constructor(
    session: RecordedSession,
    readonly frames: readonly Frame[],
  ) {
    this.#session = session;
  }

  /** It was closed, or something took too long and was stopped in the middle: nothing more can be asked. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** @param frame the number of a frame, from 0 @throws {Error} if nothing can be asked */
  values(frame: number, names: readonly string[]): Promise<readonly EvaluatedValue[]> {
    return this.#ask(evaluatedShapes, 'values', scopeName('here', frame), JSON.stringify(names));
  }

  evaluate(frame: number, code: string): Promise<EvaluatedValue> {
    return this.#ask(evaluatedShape, 'evaluate', scopeName('here', frame), code);
  }

  /** What the last `return` returned. */
  returned(): Promise<EvaluatedValue> {
    return this.#ask(evaluatedShape, 'returned');
  }

  members(
    reference: number,
    part: 'all' | 'named' | 'indexed',
    from: number,
    count: number,
  ): Promise<readonly Member[]> {
    return this.#ask(membersShape, 'members', reference, part, from, count);
  }

  /** The whole value of an expression as text. */
  async written(frame: number, code: string): Promise<string> {
    return this.#answer('written', scopeName('here', frame), code);
  }

  close(): Promise<void> {
    this.#isStuck = true;
    return this.#session.close();
  }

  async #ask<T>(shape: Decoder<T>, ...question: [method: InspectMethod, ...given: (string | number)[]]): Promise<T> {
    return readTold(await this.#answer(...question), shape);
  }

  async #answer(...question: [method: InspectMethod, ...given: (string | number)[]]): Promise<string> {
    if (this.#isStuck) throw new Error('This value is no longer known: look at it again.');
    const answer = await this.#session.inspect(...question);
    if (answer !== null) return answer;
    this.#isStuck = true;
    throw new Error('It has no value: it was stopped because it takes too long, or too much memory.');
  }
}
