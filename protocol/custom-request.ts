import { RequestType } from 'vscode-languageserver-protocol';
import { Mismatch, number, string, type Decoder } from './decoder.js';
import { isObject } from './json-value.js';

/** A custom LSP request: its method, and the decoder of its parameters. */
export class CustomRequest<Params, Result> extends RequestType<Params, Result, void> {
  readonly params: Decoder<Params>;

  constructor(method: string, params: Decoder<Params>) {
    super(method);
    this.params = params;
  }
}

/** The parameters of a request without any. */
export type NoParams = Record<string, never>;

const noObject = new Mismatch('an object');

export const noParams: Decoder<NoParams> = (value) => (isObject(value) ? {} : noObject);

/** A token as in LSP: the server uses it to report progress before it answers. */
export const progressToken: Decoder<string | number> = (value) => (typeof value === 'number' ? number : string)(value);
