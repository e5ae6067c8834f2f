/** The symbol kinds of outlines and searches; numbers of LSP. */
export const symbolKind = {
  file: 1,
  namespace: 3,
  property: 7,
  field: 8,
  function: 12,
  string: 15,
  enumMember: 22,
  struct: 23,
  event: 24,
} as const;
