/** Reads messages over stdio, each as soon as its last byte has arrived. */
import type { Readable } from 'node:stream';
import {
  AbstractMessageReader,
  ErrorCodes,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
} from 'vscode-languageserver/node';

/** The maximum length of a string in Node. */
const longestBody = 0x1fff_ffe8;
/** Real clients send a few dozen bytes of headers. */
const longestHeader = 8192;
const endOfHeader = '\r\n\r\n';

export class FrameReader extends AbstractMessageReader implements MessageReader {
  readonly #in: Readable;
  readonly #onInvalid: (why: string) => void;
  /** What has arrived of a header. */
  #header: Buffer = Buffer.alloc(0);
  /** What has arrived of the body behind it, and how many bytes are missing; undefined before the header has ended. */
  #body: Buffer[] = [];
  #bodyLeft: number | undefined;
  #isInvalid = false;

  /**
   * @param onInvalid receives why a frame cannot be read, such as an impossible length. All further input is discarded, because nothing after it could be
   * read
   */
  constructor(input: Readable, onInvalid: (why: string) => void) {
    super();
    this.#in = input;
    this.#onInvalid = onInvalid;
  }

  listen(callback: DataCallback): Disposable {
    const read = (chunk: Buffer) => {
      this.#read(chunk, callback);
    };
    this.#in.on('data', read);
    this.#in.on('error', (error) => {
      this.fireError(error);
    });
    this.#in.on('close', () => {
      this.fireClose();
    });
    return { dispose: () => this.#in.off('data', read) };
  }

  #read(chunk: Buffer, callback: DataCallback): void {
    let at = 0;
    while (!this.#isInvalid && (at < chunk.length || this.#bodyLeft === 0)) {
      if (this.#bodyLeft === undefined) {
        at = this.#readHeader(chunk, at);
        continue;
      }
      const part = chunk.subarray(at, at + this.#bodyLeft);
      this.#body.push(part);
      this.#bodyLeft -= part.length;
      at += part.length;
      if (this.#bodyLeft > 0) return;
      const body = this.#body;
      this.#body = [];
      this.#bodyLeft = undefined;
      try {
        callback(JSON.parse(Buffer.concat(body).toString()) as Message);
      } catch (error) {
        this.fireError(error);
      }
    }
  }

  /** @returns the offset behind what was read of it */
  #readHeader(chunk: Buffer, at: number): number {
    const before = this.#header.length;
    const header = Buffer.concat([this.#header, chunk.subarray(at, at + longestHeader)]);
    const end = header.indexOf(endOfHeader);
    const length = end < 0 ? undefined : contentLength(header.toString('latin1', 0, end));
    if (typeof length === 'number') {
      this.#header = Buffer.alloc(0);
      this.#bodyLeft = length;
      return at + end + endOfHeader.length - before;
    }
    this.#header = header;
    this.#isInvalid = length !== undefined || header.length >= longestHeader;
    if (this.#isInvalid) this.#onInvalid(length ?? 'a header without an end');
    return chunk.length;
  }
}

/** @returns the length, or why it is missing */
function contentLength(header: string): number | string {
  const given = /^content-length:[ \t]*(.*?)[ \t]*$/im.exec(header)?.[1];
  if (given === undefined) return 'a header without Content-Length';
  if (!/^\d+$/.test(given) || Number(given) > longestBody) return `no valid Content-Length: ${given.slice(0, 40)}`;
  return Number(given);
}

/** The JSON-RPC error response for an unreadable frame, which has no id. */
export function unreadableFrame(why: string): string {
  const error = { code: ErrorCodes.ParseError, message: `The message cannot be read: ${why}. The server ends.` };
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error });
  return `Content-Length: ${String(Buffer.byteLength(body))}${endOfHeader}${body}`;
}
