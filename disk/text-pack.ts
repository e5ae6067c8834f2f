/** Texts by key in one file, for a cache: hundreds of small texts are read at once. */
import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Hexadecimal. */
const checksumLength = 64;

/**
 * A checksum, then a line for each key: the key, a tab, the text. Neither has line breaks, nor the key a tab. A file that is damaged or of something
 * else counts as empty, and so does one that cannot be read: writing tells why.
 */
export class TextPack {
  #texts: ReadonlyMap<string, string> | undefined;
  readonly #changed = new Map<string, string>();

  constructor(private readonly file: string) {}

  get(key: string): string | undefined {
    return this.#changed.get(key) ?? (this.#texts ??= read(this.file)).get(key);
  }

  set(key: string, text: string): void {
    this.#changed.set(key, text);
  }

  /**
   * Writes what was set, beside what is in the file by then: other processes write it, too. The last of those that write at the same time wins.
   *
   * @param isWanted whether to keep a key that was not set
   * @throws {Error} if it cannot be written
   */
  save(isWanted: (key: string) => boolean): void {
    if (this.#changed.size === 0) return;
    const others = [...read(this.file)].filter(([key]) => !this.#changed.has(key) && isWanted(key));
    this.#texts = new Map([...others, ...this.#changed]);
    this.#changed.clear();
    const lines = Buffer.from([...this.#texts].map(([key, text]) => `${key}\t${text}\n`).join(''));
    const own = `${this.file}.${String(process.pid)}`;
    writeFileSync(own, Buffer.concat([Buffer.from(hash('sha256', lines)), lines]), { mode: 0o600 });
    renameSync(own, this.file);
  }
}

function read(file: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const content = bytesOf(file);
  const lines = content.subarray(checksumLength);
  if (hash('sha256', lines) !== content.toString('latin1', 0, checksumLength)) return texts;
  const all = lines.toString();
  for (let start = 0, end = all.indexOf('\n'); end >= 0; start = end + 1, end = all.indexOf('\n', start)) {
    const tab = all.indexOf('\t', start);
    texts.set(all.slice(start, tab), all.slice(tab + 1, end));
  }
  return texts;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
