/** What code that is instrumented to record its steps and the recorder in the guest agree on: the names in the code, and the events. */

/** Properties of the global object that are not enumerable. They are never shown to the user. */
export const recorderNames = {
  /** An Int32Array with the latest events, and how many of them are written. */
  events: '$pcEvents',
  count: '$pcCount',
  /** From this count on, a statement calls `reached`, perhaps with what gives access to its scope. */
  wanted: '$pcWanted',
  reached: '$pcReached',
  /** An exception leaves a function; a `catch` clause begins. */
  threw: '$pcThrew',
  caught: '$pcCaught',
  /** A generator or async function begins, is left for a while and goes on. */
  began: '$pcBegan',
  left: '$pcLeft',
  resumed: '$pcResumed',
  /** The value of the last `return`. */
  returned: '$pcReturned',
  /** Local names: the number of a generator or async call, an exception, and code to be evaluated. */
  call: '$pcCall',
  error: '$pcError',
  code: '$pcCode',
} as const;

/** Events are integers: a statement is reached (its id, from 1), a function begins (its id, negative), or one of these. */
export const eventKinds = {
  /** A call ended, or was left for a while. */
  left: 0,
  threw: -0x3fff_fffe,
  caught: -0x3fff_ffff,
  /** From here on downwards: a generator or async call goes on; minus its number. */
  resumed: -0x4000_0000,
} as const;
