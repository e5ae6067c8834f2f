/** The name of the counters in code that was made to count its statements. */
export const counterName = 'platformConfigCounters';
