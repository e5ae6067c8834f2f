/** The values of the last run of an alteration hook at the ends of its lines, as inlay hints. A setting asks for them; they go with the next edit. */
import type { InlayHint, Range } from 'vscode-languageserver-types';
import type { FileValues, NamedValue } from '../../runtime/debugging/line-values.js';
import type { ClientSession } from '../documents/client-session.js';

/** Longer values are cut. In UTF-16 units. */
const longestValue = 60;

export class LastValues {
  #files: ReadonlyMap<string, FileValues> = new Map();
  readonly #session: ClientSession;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  /** @param values by the URI of the code file */
  async show(values: ReadonlyMap<string, FileValues>): Promise<void> {
    this.#files = values;
    const { client, connection } = this.#session;
    if (client.refreshes.inlayHints) await connection.languages.inlayHint.refresh();
  }

  /** None in a file that is another one since. */
  hints(uri: string, visible: Range): readonly InlayHint[] {
    const values = this.#files.get(uri);
    const text = this.#session.files.openDocument(uri)?.getText();
    if (!values || text !== values.text) return [];
    const lengths = text.split(/\r?\n/).map(({ length }) => length);
    return [...values.lines].flatMap(([line, named]) => {
      const at = line - 1;
      if (named.length === 0 || at < visible.start.line || at > visible.end.line) return [];
      return [
        {
          position: { line: at, character: lengths[at] ?? 0 },
          label: named.map(labelOf).join(', '),
          tooltip: 'The values of the last run',
          paddingLeft: true,
        },
      ];
    });
  }
}

function labelOf({ name, value }: NamedValue): string {
  return `${name} = ${value.length > longestValue ? `${value.slice(0, longestValue)}…` : value}`;
}
