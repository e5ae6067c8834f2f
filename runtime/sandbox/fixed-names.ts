/** The file name of a module's script. Nothing else in the sandbox has it. */
export const scriptName = 'module-code';

/** The name of the counters in code that is instrumented to count its statements. */
export const counterName = 'platformConfigCounters';
