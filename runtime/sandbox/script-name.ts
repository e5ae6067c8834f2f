/** The file name under which the script of a module runs. Nothing else in the sandbox has it. */
export const scriptName = 'module-code';
