/** Writes each message with its header at once, which wakes the client a single time, and takes over the JSON that a result has already. */
import type { Writable } from 'node:stream';
import { AbstractMessageWriter, Message, type MessageWriter } from 'vscode-languageserver/node';
import { Written } from '../documents/written.js';

/** In bytes: copying a shorter one costs less than writing its pieces. */
const shortBody = 64 * 1024;

export class FrameWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #out: Writable;
  #failures = 0;

  constructor(out: Writable) {
    super();
    this.#out = out;
    out.on('error', (error) => {
      this.fireError(error, undefined, undefined);
    });
    out.on('close', () => {
      this.fireClose();
    });
  }

  write(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const body = bodyOf(message);
      const length = body.reduce((sum, piece) => sum + piece.length, 0);
      const frame = [Buffer.from(`Content-Length: ${String(length)}\r\n\r\n`), ...body];
      const pieces = length < shortBody ? [Buffer.concat(frame)] : frame;
      if (pieces.length > 1) this.#out.cork();
      for (const piece of pieces.slice(0, -1)) this.#out.write(piece);
      this.#out.write(pieces.at(-1), (error) => {
        if (!error) {
          this.#failures = 0;
          resolve();
          return;
        }
        this.fireError(error, message, ++this.#failures);
        reject(error);
      });
      this.#out.uncork();
    });
  }

  end(): void {
    this.#out.end();
  }
}

function bodyOf(message: Message): readonly Uint8Array[] {
  if (!Message.isResponse(message) || !((message.result as unknown) instanceof Written))
    return [Buffer.from(JSON.stringify(message))];
  const { result, ...rest } = message;
  const { start, pieces, end } = (result as unknown as Written).json;
  return [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"result":${start}`), ...pieces, Buffer.from(`${end}}`)];
}
