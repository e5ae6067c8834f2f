/** Text to insert, with its tab stops. */

/** A tab stop. Stops are visited in the order of their numbers; 0 is the final cursor position. */
export interface TabStop {
  readonly stop: number;
  /** The initial text. */
  readonly text?: string;
  /** The choices; the first is the initial text. */
  readonly choices?: readonly string[];
}

export type InsertText = readonly (string | TabStop)[];

/** Escapes inserted text for its context, e.g. a JSON string. */
export type Escape = (text: string) => string;

export function escaped(parts: InsertText, escape: Escape): InsertText {
  return parts.map((part) => {
    if (typeof part === 'string') return escape(part);
    const { stop, text, choices } = part;
    return {
      stop,
      ...(text !== undefined && { text: escape(text) }),
      ...(choices !== undefined && { choices: choices.map(escape) }),
    };
  });
}

/** In snippet syntax. */
export function asSnippet(parts: InsertText): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replace(/[$\\]/g, '\\$&');
      const { stop, text, choices } = part;
      if (choices !== undefined && choices.length > 0)
        return `\${${String(stop)}|${choices.map((choice) => choice.replace(/[,|\\$}]/g, '\\$&')).join(',')}|}`;
      return text === undefined ? `$${String(stop)}` : `\${${String(stop)}:${text.replace(/[$}\\]/g, '\\$&')}}`;
    })
    .join('');
}

/** For clients without snippets. */
export function asPlainText(parts: InsertText): string {
  return parts.map((part) => (typeof part === 'string' ? part : (part.text ?? part.choices?.[0] ?? ''))).join('');
}

/** A snippet in its syntax as plain text, for clients without tab stops. */
export function withoutTabStops(snippet: string): string {
  return snippet.replace(
    /\$\{\d+\|([^,|}]*)(?:[,|][^}]*)?\}|\$\{\d+:([^}]*)\}|\$\d+|\\([$}\\])/g,
    (_, first?: string, named?: string, escapedSign?: string) => first ?? named ?? escapedSign ?? '',
  );
}
