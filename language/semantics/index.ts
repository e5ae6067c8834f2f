/** The public exports of the semantics: the meaning of templates, for code that evaluates them with values. */
export { unreadable } from './arithmetic.js';
export { blockOf, dataPathOf, pathRead, type Variable } from './decision.js';
export { decidingAbsence, type LackedData } from './deciding-absence.js';
export type { CallOf, Content, Domain, Literal, Round, SectionContents } from './domain.js';
export { immaterialReads } from './immaterial-reads.js';
export { hidden as openValue } from './evaluate.js';
export type { Environment } from './environment.js';
export { Interpreter } from './interpreter.js';
export type { TemplateProblem, TemplateProblemCode } from './problems.js';
export { rootScope } from './scope.js';
export { holdsObject, isNothing, isTruthy, isTruthyText, looselyEqual, memberOf, toText } from './values.js';
