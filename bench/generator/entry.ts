/** An entry of the claims blocks, as JSON. */
export interface Entry {
  block: Block;
  [condition: string]: unknown;
}

export interface Block {
  type: string;
  key: string;
  blocks?: Entry[];
  [property: string]: unknown;
}
