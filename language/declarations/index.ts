/** Types for the code of a module, made from the module. */
export type { Declarations } from './declarations.js';
export type { DeclarationLink } from './declaration-writer.js';
export { declarationsOf } from './declarations-of.js';
export { declarationsPath, ownDeclarations } from './own-declarations.js';
