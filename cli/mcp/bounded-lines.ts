/** The messages of a client, one a line, without those that are too long: the protocol's reader would end the connection at one, without an answer. */
import { counted } from '../../protocol/counted.js';
import { Transform, type Writable } from 'node:stream';

/** In bytes. The arguments of tools are paths, names and small JSON values. */
const longestMessage = 4_000_000;
/** What is kept of a message that is too long: its id is in one of its ends. */
const keptEnd = 1_000;

/**
 * @param answers where the client reads: a message that is too long is answered with an error
 * @returns a stream of the other messages
 */
export function boundedLines(answers: Writable): Transform {
  let line: Buffer[] = [];
  let length = 0;
  const end = (): Buffer | undefined => {
    const whole = Buffer.concat(line);
    const isTooLong = length > longestMessage;
    [line, length] = [[], 0];
    if (!isTooLong) return whole;
    answers.write(`${JSON.stringify(tooLong(whole))}\n`);
    return undefined;
  };
  const keep = (part: Buffer): void => {
    length += part.length;
    line.push(part);
    if (length <= longestMessage) return;
    const all = Buffer.concat(line);
    line = [all.subarray(0, keptEnd), all.subarray(Math.max(keptEnd, all.length - keptEnd))];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        keep(chunk.subarray(from, at + 1));
        from = at + 1;
        const whole = end();
        if (whole) this.push(whole);
      }
      if (from < chunk.length) keep(chunk.subarray(from));
      done();
    },
    flush(done) {
      done(null, end());
    },
  });
}

/** @param ends the beginning and the end of the message */
function tooLong(ends: Buffer) {
  const text = ends.toString();
  const id = /"id"\s*:\s*("[^"\\]{0,100}"|-?\d{1,15})\s*[,}]/.exec(text.split('"params"')[0] ?? '') ?? lastId(text);
  const message = `The message is longer than ${counted(longestMessage, 'byte')}. Send a shorter one.`;
  return { jsonrpc: '2.0', id: JSON.parse(id?.[1] ?? 'null') as unknown, error: { code: -32600, message } };
}

/** Behind the arguments. */
function lastId(text: string): RegExpExecArray | null {
  return /[}\]"]\s*,\s*"id"\s*:\s*("[^"\\]{0,100}"|-?\d{1,15})\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(text);
}
