/** The frames of messages over stdio: an impossible length is reported, because nothing after it could be read. */
import { Transform } from 'node:stream';
import { ErrorCodes } from 'vscode-languageserver';

/** The maximum length of a string in Node. */
const longestBody = 0x1fff_ffe8;
/** Real clients send a few dozen bytes of headers. */
const longestHeader = 8192;
const endOfHeader = '\r\n\r\n';

/**
 * Passes frames through unchanged.
 *
 * @param onInvalid receives why a frame cannot be read; all further input is discarded
 */
export function checkedFrames(onInvalid: (why: string) => void): Transform {
  let header = Buffer.alloc(0);
  let bodyLeft = 0;
  let isInvalid = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let at = 0;
      while (at < chunk.length && !isInvalid) {
        if (bodyLeft > 0) {
          const part = Math.min(bodyLeft, chunk.length - at);
          bodyLeft -= part;
          at += part;
          continue;
        }
        const before = header.length;
        header = Buffer.concat([header, chunk.subarray(at, at + longestHeader)]);
        const end = header.indexOf(endOfHeader);
        const length = end < 0 ? undefined : contentLength(header.subarray(0, end).toString('latin1'));
        if (end < 0 ? header.length >= longestHeader : typeof length !== 'number') {
          isInvalid = true;
          onInvalid(typeof length === 'string' ? length : 'a header without an end');
        } else if (typeof length === 'number') {
          at += end + endOfHeader.length - before;
          header = Buffer.alloc(0);
          bodyLeft = length;
        } else at = chunk.length;
      }
      // A header and its body together: the reader waits for a body with a timer.
      if (at > 0) this.push(chunk.subarray(0, at));
      done();
    },
  });
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
