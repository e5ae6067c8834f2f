/** The template at a cursor, in a JSON text or in a letter. */
import type { ModuleCheck } from '../../check/module-checker.js';
import { contentRange } from '../../syntax/json/tree.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import type { Template } from '../../syntax/template/tree.js';
import { locate, type Location } from './location.js';

export interface TemplateAt {
  readonly template: Template;
  /** The cursor in the template's text. */
  readonly offset: number;
  /** Maps a range of the template's text to the file. */
  readonly toFile: (range: OffsetRange) => OffsetRange;
  /** Its range in the file: the text between the quotes in JSON, or the whole letter. */
  readonly whole: OffsetRange;
}

/** @param offset in the file */
export function templateAt(check: ModuleCheck, path: string, offset: number): TemplateAt | undefined {
  const file = check.files.get(path);
  if (file?.kind === 'letter') {
    const whole = { start: 0, end: file.text.length };
    return { template: parseTemplate(file.text), offset, toFile: (range) => range, whole };
  }
  return file && templateIn(locate(file, offset));
}

/** The template at a cursor in JSON. */
export function templateIn(location: Location | undefined): TemplateAt | undefined {
  if (location?.kind !== 'template' || location.value.json?.kind !== 'string') return undefined;
  const { template, templateOffset, toSource, entryStart } = location;
  return {
    template,
    offset: templateOffset,
    toFile: (range) => shift(toSource(range), entryStart),
    whole: shift(contentRange(location.value.json), entryStart),
  };
}
