/** The names that the platform provides to module code. */
export type { CodeGlobal, CodeInterface, CodeMember } from './code-names.js';
export { absentNames, globalNames, testNames } from './global-names.js';
export { joiInterfaces } from './joi.js';
export { momentInterfaces, momentTypes } from './moment.js';
export { keepingClasses, platformGlobals } from './platform.js';
