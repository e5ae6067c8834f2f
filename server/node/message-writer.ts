/** Writes each message with its header at once, which wakes the client a single time, and takes over the JSON that a result has already. */
import type { Writable } from 'node:stream';
import { AbstractMessageWriter, Message, type MessageWriter } from 'vscode-languageserver/node';
import { Written } from '../documents/written.js';

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
      const length = Buffer.byteLength(body);
      const frame = `Content-Length: ${String(length)}\r\n\r\n${body}`;
      // Text of ASCII alone is not converted.
      this.#out.write(frame, length === body.length ? 'latin1' : 'utf8', (error) => {
        if (!error) {
          this.#failures = 0;
          resolve();
          return;
        }
        this.fireError(error, message, ++this.#failures);
        reject(error);
      });
    });
  }

  end(): void {
    this.#out.end();
  }
}

function bodyOf(message: Message): string {
  if (!Message.isResponse(message) || !((message.result as unknown) instanceof Written)) return JSON.stringify(message);
  const { result, ...rest } = message;
  return `${JSON.stringify(rest).slice(0, -1)},"result":${(result as unknown as Written).json}}`;
}
