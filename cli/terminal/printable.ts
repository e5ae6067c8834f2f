/** The only way to print a report: texts of a module stay text, whatever they contain. */
import { escapedJson, withVisibleTexts, visible } from '../../protocol/visible-text.js';

/** JSON formats: programs read the texts from them, so texts stay unchanged, and are escaped. */
const jsonFormats: ReadonlySet<string> = new Set(['json', 'sarif', 'gitlab', 'rdjson']);
/** The formats that contain commands, of GitHub or of Azure, and escape the texts in them. */
const commandFormats = { github: withoutOldCommands, azure: (text: string) => text };

/** Writes a report in a format. @param data the input of `write`, in which all texts may come from a module */
export function printed<Data extends readonly unknown[]>(
  format: string,
  write: (...data: Data) => string,
  data: Data,
): string {
  if (jsonFormats.has(format)) return withoutCommands(escapedJson(write(...data)));
  // The rest parameters of a tuple are an array of its members.
  const text = write(...(data.map(withVisibleTexts) as unknown as Data));
  return format in commandFormats ? commandFormats[format as keyof typeof commandFormats](text) : withoutCommands(text);
}

/**
 * Escapes CI commands in a log. GitHub reads one from a line that begins with `::`, after any blanks, and, like Azure, from
 * `##[…]` and `##vso[…]` anywhere in a line. One character of each is written as its escape, which is the same character in JSON.
 */
export function withoutCommands(text: string): string {
  // Our own colours may be between blanks. Looks for the rare colons first, and then at what is before them.
  return withoutOldCommands(text.replace(/:(?=:)(?<=^(?:\s|\u001b\[\d+m)*:)/gm, '\\u003a'));
}

function withoutOldCommands(text: string): string {
  return text.replace(/##(?=\w*\[)/g, '#\\u0023');
}

/** The text on one line and without control characters: a name in a module must not control the reader's terminal. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\n\r\t]+/g, ' '));
}
