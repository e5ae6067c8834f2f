/** Reads exported claims one by one, however many there are: NDJSON, or one JSON list. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { decompressed, fileBytes } from '../../disk/byte-stream.js';
import { reason } from '../../disk/failures.js';
import { isOpenedByCaller } from '../files/paths.js';
import { cannotRead } from '../user-error.js';
import { isObject } from '../../protocol/json-value.js';

export interface ClaimsRead {
  /** How many lines or items are claims. */
  readonly claims: number;
  /** How many are not. */
  readonly broken: number;
  /** The first of those, with the reasons. */
  readonly faults: readonly string[];
}

/** How many faults are named. */
const namedFaults = 5;
/** A longer line or item is no claim. In characters. */
const longestClaim = 64 * 1024 * 1024;

/**
 * @param found called for each claim
 * @throws {UserError} if the file cannot be read
 */
export async function readClaims(
  path: string,
  found: (claim: Readonly<Record<string, unknown>>) => void,
): Promise<ClaimsRead> {
  let [claims, broken] = [0, 0];
  const faults: string[] = [];
  const splitter = new ClaimSplitter((text, place) => {
    const why = text.length > longestClaim ? 'it is too long' : whyNoClaim(text, found);
    if (why === undefined) claims++;
    else {
      broken++;
      if (faults.length < namedFaults) faults.push(`${place}: ${why}`);
    }
  });
  try {
    const decoder = new TextDecoder();
    const bytes = isOpenedByCaller(path) ? decompressed(createReadStream(path)) : fileBytes(resolve(path));
    for await (const chunk of bytes) splitter.add(decoder.decode(chunk, { stream: true }));
    splitter.add(decoder.decode());
  } catch (error) {
    throw cannotRead(path, reason(error));
  }
  splitter.end();
  return { claims, broken, faults };
}

function whyNoClaim(text: string, found: (claim: Readonly<Record<string, unknown>>) => void): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not valid JSON';
  }
  if (!isObject(value)) return 'it is not an object';
  if (value['block_states'] !== undefined && !isObject(value['block_states'])) return '`block_states` is not an object';
  found(value);
  return undefined;
}

/** Splits a text that arrives in chunks into the lines of NDJSON, or the items of a JSON list. */
class ClaimSplitter {
  #rest = '';
  #line = 1;
  #format: 'lines' | 'list' | undefined;
  /** Of a list: where the scan goes on, how deep it is, and whether it is in a text. */
  #at = 0;
  #depth = 0;
  #inText = false;
  #items = 0;
  #hasEnded = false;

  constructor(private readonly found: (text: string, place: string) => void) {}

  add(chunk: string): void {
    if (this.#hasEnded) return;
    this.#rest += chunk;
    if (this.#format === undefined) {
      const start = this.#rest.search(/[^\s\ufeff]/);
      if (start < 0) return;
      this.#format = this.#rest[start] === '[' ? 'list' : 'lines';
      if (this.#format === 'list') this.#rest = this.#rest.slice(start + 1);
    }
    if (this.#format === 'lines') this.#takeLines();
    else this.#takeItems();
  }

  end(): void {
    if (this.#format === 'list') {
      if (this.#hasEnded) return;
      const left = this.#rest.replace(/^[\s,]+/, '').trim();
      // Without its closing bracket, the list was cut off.
      this.found(left, `item ${String(this.#items + 1)}`);
      return;
    }
    this.#rest += '\n';
    this.#takeLines();
  }

  #takeLines(): void {
    let start = 0;
    for (let end = this.#rest.indexOf('\n', start); end >= 0; end = this.#rest.indexOf('\n', start)) {
      const line = this.#rest.slice(start, end).trim();
      if (line !== '') this.found(line, `line ${String(this.#line)}`);
      this.#line++;
      start = end + 1;
    }
    this.#rest = this.#rest.slice(start);
  }

  #takeItems(): void {
    let start = 0;
    const text = this.#rest;
    let i = this.#at;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (this.#inText) {
        if (code === 0x5c) i++;
        else if (code === 0x22) this.#inText = false;
      } else if (code === 0x22) this.#inText = true;
      else if (code === 0x7b || code === 0x5b) this.#depth++;
      else if (code === 0x7d || code === 0x5d) this.#depth--;
      else if (code !== 0x2c || this.#depth !== 0) continue;
      else {
        this.#takeItem(text.slice(start, i));
        start = i + 1;
      }
      if (this.#depth < 0) {
        this.#takeItem(text.slice(start, i));
        this.#hasEnded = true;
        return;
      }
    }
    this.#rest = text.slice(start);
    this.#at = i - start;
  }

  #takeItem(text: string): void {
    const item = text.trim();
    if (item === '') return;
    this.#items++;
    this.found(item, `item ${String(this.#items)}`);
  }
}
