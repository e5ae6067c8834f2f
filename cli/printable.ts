/** The one way of a report into print: whatever a module's texts hold, they stay text. */
import { escapedJson, withVisibleTexts } from '../protocol/visible-text.js';

/** Formats that are JSON: their readers take the texts out of it, so those stay as they are, and are escaped. */
const jsonFormats: ReadonlySet<string> = new Set(['json', 'sarif']);
/** The format that gives commands to GitHub itself, and writes the texts in them as GitHub wants it. */
const commandFormat = 'github';

/** Writes a report in a format. @param data what `write` takes, of which all texts may come from a module */
export function printed<Data extends readonly unknown[]>(
  format: string,
  write: (...data: Data) => string,
  data: Data,
): string {
  if (jsonFormats.has(format)) return withoutCommands(escapedJson(write(...data)));
  // The rest parameters of a tuple are a list of its members.
  const text = write(...(data.map(withVisibleTexts) as unknown as Data));
  return format === commandFormat ? withoutOldCommands(text) : withoutCommands(text);
}

/**
 * A text for a log in which CI services look for commands. GitHub takes one from a line that begins with `::`, behind any blanks, and, as Azure does, from
 * `##[…]` and `##vso[…]` anywhere in a line. A character of each is written as its escape, which is the same character in JSON.
 */
export function withoutCommands(text: string): string {
  // Between blanks there may be our own colours.
  return withoutOldCommands(text.replace(/^((?:\s|\u001b\[\d+m)*):(?=:)/gm, '$1\\u003a'));
}

function withoutOldCommands(text: string): string {
  return text.replace(/##(?=\w*\[)/g, '#\\u0023');
}
