/** The name of the counters in code that is instrumented to count its statements. */
export const counterName = 'platformConfigCounters';
