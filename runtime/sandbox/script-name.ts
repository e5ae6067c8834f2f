/** The file name of a module's script. Nothing else in the sandbox has it. */
export const scriptName = 'module-code';
