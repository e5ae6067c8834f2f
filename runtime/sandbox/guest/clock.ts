/** The only `Date` of the sandbox. It does not advance, except for timers; `Date.now` can be assigned, as unit tests do. */
const RealDate = Date;

export const clock = { now: 0 };

const SandboxDate = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [clock.now] : parameters, newTarget) as Date,
  apply: () => new RealDate(clock.now).toString(),
});

RealDate.now = () => clock.now;
// Otherwise `new Date().constructor` would lead to the real clock.
RealDate.prototype.constructor = SandboxDate;
globalThis.Date = SandboxDate;
