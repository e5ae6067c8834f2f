import { RequestType } from 'vscode-languageserver-protocol';
import { isObject, Mismatch, number, string, type Shape } from './shape.js';

/** A request that LSP does not have: its method, and the shape of what a client sends with it. */
export class CustomRequest<Params, Result> extends RequestType<Params, Result, void> {
  readonly params: Shape<Params>;

  constructor(method: string, params: Shape<Params>) {
    super(method);
    this.params = params;
  }
}

/** What a request has that needs no parameters. */
export type NoParams = Record<string, never>;

const noObject = new Mismatch('an object');

export const noParams: Shape<NoParams> = (value) => (isObject(value) ? {} : noObject);

/** A token as in LSP: with it the server tells of what happens until it answers. */
export const progressToken: Shape<string | number> = (value) => (typeof value === 'number' ? number : string)(value);
