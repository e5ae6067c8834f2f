/** The part of chai that is passed on. The package has no types. */
declare module 'chai' {
  export const expect: unknown;
  export const assert: unknown;
  export class AssertionError extends Error {}
}
