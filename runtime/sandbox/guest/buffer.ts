/** The part of Node's `Buffer` that hook code uses: text to bytes and back. */

interface Encoding {
  readonly encode: (text: string) => number[];
  readonly decode: (bytes: Uint8Array) => string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const utf8: Encoding = { encode: bytesOfUtf8, decode: textOfUtf8 };
const latin1: Encoding = {
  encode: (text) => codeUnits(text).map((unit) => unit & 255),
  decode: (bytes) => textOfUnits([...bytes]),
};
const utf16: Encoding = {
  encode: (text) => codeUnits(text).flatMap((unit) => [unit & 255, unit >> 8]),
  decode: (bytes) =>
    textOfUnits(
      Array.from({ length: bytes.length >> 1 }, (_, at) => (bytes[2 * at] ?? 0) | ((bytes[2 * at + 1] ?? 0) << 8)),
    ),
};

/** By Node's names, in lower case. */
const encodings: Readonly<Record<string, Encoding>> = {
  utf8,
  'utf-8': utf8,
  latin1,
  binary: latin1,
  ascii: { encode: latin1.encode, decode: (bytes) => textOfUnits([...bytes].map((byte) => byte & 127)) },
  utf16le: utf16,
  'utf-16le': utf16,
  ucs2: utf16,
  'ucs-2': utf16,
  hex: {
    encode: (text) => (/^(?:[\da-f]{2})*/i.exec(text)?.[0].match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    decode: (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  },
  base64: { encode: fromBase64, decode: toBase64 },
  base64url: {
    encode: fromBase64,
    decode: (bytes) => toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  },
};

function encodingNamed(name: unknown): Encoding {
  const found = typeof name === 'string' ? encodings[name.toLowerCase()] : undefined;
  if (!found) throw new TypeError(`Unknown encoding: ${String(name)}`);
  return found;
}

export class SandboxBuffer extends Uint8Array {
  static override from(source: unknown, encoding: unknown = 'utf8'): SandboxBuffer {
    if (typeof source === 'string') return new SandboxBuffer(encodingNamed(encoding).encode(source));
    return new SandboxBuffer(source as ArrayLike<number>);
  }

  static alloc(length: number, filling: number | string = 0): SandboxBuffer {
    const bytes = typeof filling === 'string' ? bytesOfUtf8(filling) : [filling];
    return new SandboxBuffer(length).map((_, at) => bytes[at % bytes.length] ?? 0) as SandboxBuffer;
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof SandboxBuffer;
  }

  static byteLength(value: unknown, encoding: unknown = 'utf8'): number {
    return typeof value === 'string' ? encodingNamed(encoding).encode(value).length : (value as Uint8Array).length;
  }

  static concat(parts: readonly Uint8Array[]): SandboxBuffer {
    return new SandboxBuffer(parts.flatMap((part) => [...part]));
  }

  override toString(encoding: unknown = 'utf8', start = 0, end = this.length): string {
    return encodingNamed(encoding).decode(this.subarray(start, end));
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, at) => byte === other[at]);
  }

  toJSON(): object {
    return { type: 'Buffer', data: [...this] };
  }
}

function codeUnits(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function textOfUnits(units: readonly number[]): string {
  return units.map((unit) => String.fromCharCode(unit)).join('');
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++)
      text += at + digit > bytes.length ? '=' : (digits[(group >> (18 - 6 * digit)) & 63] ?? '');
  }
  return text;
}

function fromBase64(text: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let group = 0;
  for (const letter of text.replace(/-/g, '+').replace(/_/g, '/')) {
    const digit = digits.indexOf(letter);
    if (digit < 0) continue;
    group = ((group << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((group >> bits) & 255);
    }
  }
  return bytes;
}

/** UTF-8, which the engine has no API for. Invalid bytes become U+FFFD, as in Node. */
const replacement = '\ufffd';

function bytesOfUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, replacement));
  return Array.from(escaped.matchAll(/%(..)|[^%]/g), ([letter, hex]) =>
    hex === undefined ? letter.charCodeAt(0) : parseInt(hex, 16),
  );
}

function textOfUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0);
    const sequence = [...bytes.subarray(at, at + length)];
    const letter = length === sequence.length ? letterOf(sequence) : undefined;
    text += letter ?? replacement;
    at += letter === undefined ? 1 : length;
  }
  return text;
}

function sequenceLength(first: number): number {
  if (first < 0xc0) return 1;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Undefined for anything but a letter. */
function letterOf(sequence: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(sequence.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
