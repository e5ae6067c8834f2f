/** The entry of the lifecycle: the policy over time, for who plays it. */
export { assumptions, type AssumptionId } from './assumptions.js';
export { expandPattern, patternDay } from './billing-pattern.js';
export { lastDayExample, patternExample, periodOfNothingExample } from './examples.js';
export type { CodeHappening, CodeStatus, EventFaultCode, Happening, LifeEvent, PolicyTerms } from './happenings.js';
export { reachedInOneCycle } from './in-one-cycle.js';
export { neverFirst, periodsTried, type Billing } from './never-first.js';
export { dueAfterFirst, type Payment } from './payments.js';
export { inOrder, play, playInSteps, type LifeStop, type PlayedLife, type PlayOptions } from './play.js';
export { PolicyLife } from './policy-life.js';
export { readLifecycleSettings, type LifecycleSettings, type ReadSettings } from './settings.js';
