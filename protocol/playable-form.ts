/** The claim form of a module as one HTML file to hand over: what is in it, and its frame. */
import { listOf, mapOf, object, orNull, string, type Decoded } from './decoder.js';
import { json } from './json.js';
import { ruleSaying } from './rule-saying.js';
import type { Reason } from './view-model.js';
import { escapedJson, visible } from './visible-text.js';
import { escapedXml } from './xml.js';

/** What the form is played from; it is a part of the file. */
export const playableForm = object({
  /** Of the module. */
  name: string,
  /** The texts of its files; null: there is no configuration. */
  claimsBlocks: string,
  configuration: orNull(string),
  /** By the names of their files. */
  samples: mapOf(json),
  /** The names of the files in the documents folder. */
  documents: listOf(string),
  banks: listOf(string),
  /** What its conditions say, by `conditionId`: the language that makes sentences is not in the file. */
  sentences: mapOf(string),
  /** What rules say of the two files: the rules are not in the file. */
  sayings: object({ claimsBlocks: listOf(ruleSaying), configuration: listOf(ruleSaying) }),
  /** A language tag. */
  locale: string,
  /** An IANA name. */
  timeZone: string,
});

export type PlayableForm = Decoded<typeof playableForm>;

/** A condition of a block of a type. */
export function conditionId(
  { condition, template }: Pick<Reason, 'condition' | 'template'>,
  type: string | null,
): string {
  return `${condition} ${type ?? ''} ${template}`;
}

/** The id of the element with the form's data. */
export const playableDataId = 'module';

/**
 * The whole file.
 *
 * @param page as the build has made it (scripts/playable-page.mjs). Its policy allows its own script and styles alone, known by their hashes: it reaches no
 * network, and no text of the module can run
 */
export function playableHtml(page: string, form: PlayableForm): string {
  const data = escapedJson(JSON.stringify(form)).replaceAll('<', String.raw`\u003c`);
  const [start = '', end = ''] = page.split('<!--data-->');
  const script = `<script type="application/json" id="${playableDataId}">${data}</script>`;
  return `${start.replace('<!--title-->', () => escapedXml(visible(form.name.replaceAll(/\s+/g, ' '))))}${script}${end}`;
}
