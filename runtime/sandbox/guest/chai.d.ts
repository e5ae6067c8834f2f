/** As much of chai as is handed on. The package has no types of its own. */
declare module 'chai' {
  export const expect: unknown;
  export const assert: unknown;
  export class AssertionError extends Error {}
}
