/** The images and fonts that a letter refers to. Those beside its template belong to it; it loads nothing from elsewhere. */
import { isModulePath } from '../../protocol/module-path.js';
import type { LetterImage } from '../../protocol/letter-messages.js';
import { templateOffset, type Origins } from '../../protocol/letter-origins.js';
import type { OffsetRange } from '../../language/syntax/index.js';
import type { LetterTemplateProblem } from './letters.js';
import { fontProblems } from './fonts.js';

/** A reference to an image that is not in the letter itself. */
export interface ImageReference {
  /** As it is written. */
  readonly reference: string;
  /** In UTF-16 offsets of the letter. */
  readonly range: OffsetRange;
  /** The path of the file in the module; null if it is outside of the module. */
  readonly path: string | null;
}

const tags = /<(?:img|image|input)\b[^>]*>/gi;
const attribute = /(\s(?:src|href|xlink:href)\s*=\s*["']?)([^\s"'>]+)/gi;
const url = /(\burl\(\s*["']?)([^"')\s]+)/gi;

/**
 * In the order of the text; the same image may be referred to several times.
 *
 * @param file the path of the template in the module
 */
export function imageReferences(html: string, file: string): readonly ImageReference[] {
  const folder = file.split('/').slice(0, -1);
  const found = (match: RegExpExecArray, from: number): readonly ImageReference[] => {
    const [, before = '', reference = ''] = match;
    if (/^(?:data:|#)/i.test(reference)) return [];
    const start = from + match.index + before.length;
    return [{ reference, range: { start, end: start + reference.length }, path: pathOf(reference, folder) }];
  };
  // Without the end: a tag that is not closed would be looked for once more from each of its parts.
  const closed = html.slice(0, html.lastIndexOf('>') + 1);
  const inTags = [...closed.matchAll(tags)].flatMap((tag) =>
    [...tag[0].matchAll(attribute)].flatMap((match) => found(match, tag.index)),
  );
  return [...inTags, ...[...html.matchAll(url)].flatMap((match) => found(match, 0))].sort(
    (one, other) => one.range.start - other.range.start,
  );
}

/** Reads an image of the module by its path. A text says why it cannot be read, as the end of a sentence. */
export type ReadImage = (path: string) => Promise<Omit<LetterImage, 'reference'> | string>;

export interface LoadedImages {
  /** One for each reference. */
  readonly images: readonly LetterImage[];
  /** Why others are not shown, and which fonts are missing. */
  readonly problems: readonly LetterTemplateProblem[];
}

/**
 * Reads the images of a letter.
 *
 * @param origins of the letter: problems are placed in its template
 */
export async function loadImages(
  html: string,
  { file, origins }: { readonly file: string; readonly origins: Origins },
  read: ReadImage,
): Promise<LoadedImages> {
  const images = new Map<string, LetterImage>();
  const problems = new Map<string, LetterTemplateProblem>();
  for (const { reference, range, path } of imageReferences(html, file)) {
    if (images.has(reference) || problems.has(reference)) continue;
    const image = path === null ? null : await read(path);
    if (image !== null && typeof image === 'object') {
      images.set(reference, { reference, ...image });
      continue;
    }
    const start = templateOffset(origins, range.start);
    const kind = isFont(reference) ? 'font' : 'image';
    problems.set(reference, {
      range: { start, end: start + reference.length },
      code: `${kind}-not-loaded`,
      // Real letters load their logo from the web: that is no mistake.
      severity: image === null ? 'information' : 'warning',
      message: image === null ? outsideOfModule(kind, reference) : unreadable(kind, reference, image),
    });
  }
  return { images: [...images.values()], problems: [...problems.values(), ...fontProblems(html, origins)] };
}

/** A letter with its images in it. @param data a `data:` URL for each reference; others stay as they are */
export function withImages(html: string, file: string, data: ReadonlyMap<string, string>): string {
  let at = 0;
  const parts: string[] = [];
  for (const { reference, range } of imageReferences(html, file)) {
    const image = data.get(reference);
    if (image === undefined || range.start < at) continue;
    parts.push(html.slice(at, range.start), image);
    at = range.end;
  }
  return parts.join('') + html.slice(at);
}

function isFont(reference: string): boolean {
  return /\.(?:otf|ttf|woff2?|eot)(?:[?#]|$)/i.test(reference) || /^https?:\/\/fonts\./i.test(reference);
}

type Kind = 'font' | 'image';

function unreadable(kind: Kind, reference: string, reason: string): string {
  return `The ${kind} \`${shortened(reference)}\` cannot be read: ${reason}. Put the file beside the template, or change the reference.`;
}

function outsideOfModule(kind: Kind, reference: string): string {
  return `The ${kind} \`${shortened(reference)}\` is not in the module and is not loaded: a letter loads nothing from elsewhere. Put the file beside the template, or write it as a \`data:\` URL.`;
}

function shortened(reference: string): string {
  return reference.length > 80 ? `${reference.slice(0, 79)}…` : reference;
}

function pathOf(reference: string, folder: readonly string[]): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(reference)) return null;
  const path = [...folder];
  for (const part of decoded(reference.split(/[?#]/, 1).join('')).split('/'))
    if (part === '..') {
      if (path.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') path.push(part);
  const joined = path.join('/');
  return isModulePath(joined) ? joined : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
