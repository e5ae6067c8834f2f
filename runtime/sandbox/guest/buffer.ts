/** As much of Node's `Buffer` as hook code uses: text to bytes and back, in four encodings. */
type Encoding = 'utf8' | 'utf-8' | 'base64' | 'hex' | 'latin1' | 'ascii' | 'binary';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export class SandboxBuffer extends Uint8Array {
  static override from(source: unknown, encoding: unknown = 'utf8'): SandboxBuffer {
    if (typeof source === 'string') return new SandboxBuffer(encode(source, encoding as Encoding));
    return new SandboxBuffer(source as ArrayLike<number>);
  }

  static alloc(length: number): SandboxBuffer {
    return new SandboxBuffer(length);
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof SandboxBuffer;
  }

  static byteLength(text: string, encoding: Encoding = 'utf8'): number {
    return encode(text, encoding).length;
  }

  static concat(parts: readonly Uint8Array[]): SandboxBuffer {
    return new SandboxBuffer(parts.flatMap((part) => [...part]));
  }

  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (encoding === 'base64') return toBase64(this);
    const latin1 = [...this].map((byte) => String.fromCharCode(byte)).join('');
    return encoding === 'utf8' || encoding === 'utf-8' ? fromUtf8(latin1) : latin1;
  }

  toJSON(): object {
    return { type: 'Buffer', data: [...this] };
  }
}

function encode(text: string, encoding: Encoding): number[] {
  if (encoding === 'hex') return (text.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
  if (encoding === 'base64') return fromBase64(text);
  const latin1 = encoding === 'utf8' || encoding === 'utf-8' ? toUtf8(text) : text;
  return [...latin1].map((letter) => letter.charCodeAt(0) & 255);
}

/** The bytes of the text in UTF-8, each as a character. A lone surrogate becomes U+FFFD, as in Node. */
function toUtf8(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

function fromUtf8(bytes: string): string {
  try {
    return decodeURIComponent(
      [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return bytes.replace(/[\x80-\xff]/g, '\ufffd');
  }
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
