/** The messages of the Debug Adapter Protocol in a stream of bytes: a header with the length, an empty line and JSON. */

const headerEnd = '\r\n\r\n';
/** In bytes. No client sends as much. */
const longestMessage = 64 * 1024 * 1024;

export function written(message: object): string {
  const json = JSON.stringify(message);
  return `Content-Length: ${String(Buffer.byteLength(json))}${headerEnd}${json}`;
}

/** Takes bytes as they come, and gives whole messages. */
export class MessageReader {
  #rest = Buffer.alloc(0);

  /** @throws {Error} if it is no such message */
  read(chunk: Buffer): readonly unknown[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: unknown[] = [];
    for (;;) {
      const end = this.#rest.indexOf(headerEnd);
      if (end < 0) return messages;
      const length = lengthIn(this.#rest.subarray(0, end).toString('latin1'));
      const start = end + headerEnd.length;
      if (this.#rest.length < start + length) return messages;
      messages.push(JSON.parse(this.#rest.subarray(start, start + length).toString()));
      this.#rest = this.#rest.subarray(start + length);
    }
  }
}

function lengthIn(header: string): number {
  const length = Number(/^Content-Length: *(\d+) *$/im.exec(header)?.[1] ?? NaN);
  if (length <= longestMessage) return length;
  throw new Error(
    'The input is not in the Debug Adapter Protocol: a header `Content-Length` is missing, or too large.',
  );
}
