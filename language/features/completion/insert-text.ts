/** What is inserted, with the places at which the author goes on. */

/** A place to type at. Stops are visited in the order of their numbers; 0 is where the cursor ends up. */
export interface TabStop {
  readonly stop: number;
  /** What stands there to begin with. */
  readonly text?: string;
  /** What may stand there; the first to begin with. */
  readonly choices?: readonly string[];
}

export type InsertText = readonly (string | TabStop)[];

/** Rewrites what is inserted for the text around it, such as a JSON string. */
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

/** In the notation of snippets. */
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

/** A snippet in its notation as plain text, for clients that know no tab stops. */
export function withoutTabStops(snippet: string): string {
  return snippet.replace(
    /\$\{\d+\|([^,|]*)[^}]*\}|\$\{\d+:([^}]*)\}|\$\d+|\\([$}\\])/g,
    (_, first?: string, named?: string, escapedSign?: string) => first ?? named ?? escapedSign ?? '',
  );
}
