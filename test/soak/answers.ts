/** What must hold of every answer, whatever was asked: each range lies in the text that it is about. */
import type { Range, SelectionRange } from 'vscode-languageserver-protocol';
import { isIn, type Model } from './model.js';
import type { SoakRequest } from './requests.js';

/** What is wrong with an answer; undefined if nothing is. */
export function wrongWith(model: Model, { method, params, path }: SoakRequest, answer: unknown): string | undefined {
  const outside = rangesIn(answer, path, model).find(
    (one) => one.path !== undefined && !model.candidates(one.path).some((document) => isIn(document, one.range)),
  );
  if (outside) return `${method}: a range outside of ${String(outside.path)}: ${JSON.stringify(outside.range)}`;
  if (method === 'textDocument/selectionRange') return wrongSelection(params, answer);
  if (method.startsWith('textDocument/semanticTokens')) return wrongTokens(model, path, answer);
  return undefined;
}

interface PlacedRange {
  /** Undefined for a file that is not in the workspace. */
  readonly path: string | undefined;
  readonly range: Range;
}

/** Every range of an answer with the file that it is in: the one of the nearest URI around it, else the one that was asked about. */
function rangesIn(value: unknown, path: string | undefined, model: Model): readonly PlacedRange[] {
  if (Array.isArray(value)) return value.flatMap((item) => rangesIn(item, path, model));
  if (typeof value !== 'object' || value === null) return [];
  const here = 'uri' in value && typeof value.uri === 'string' ? model.pathOf(value.uri) : path;
  if (isRange(value)) return [{ path: here, range: value }];
  return Object.entries(value).flatMap(([name, inner]) => {
    // What an item carries for a later request is in terms of its own; folds have lines alone.
    if (name === 'data' || name === 'form' || name === 'report') return [];
    if (name === 'changes' && typeof inner === 'object')
      return Object.entries(inner as object).flatMap(([uri, edits]) => rangesIn(edits, model.pathOf(uri), model));
    if (name === 'edits' && 'textDocument' in value)
      return rangesIn(inner, model.pathOf((value.textDocument as { uri: string }).uri), model);
    if (name === 'fromRanges' && 'from' in value)
      return rangesIn(inner, model.pathOf((value.from as { uri: string }).uri), model);
    if (name === 'targetRange' || name === 'targetSelectionRange')
      return rangesIn(inner, model.pathOf((value as { targetUri: string }).targetUri), model);
    return rangesIn(inner, here, model);
  });
}

function isRange(value: object): value is Range {
  const isPosition = (one: unknown) => typeof one === 'object' && one !== null && 'line' in one && 'character' in one;
  return 'start' in value && 'end' in value && isPosition(value.start) && isPosition(value.end);
}

/** LSP: a selection contains its position, and its parent contains it. */
function wrongSelection(params: object, answer: unknown): string | undefined {
  const { positions } = params as { positions: readonly Range['start'][] };
  const found = (answer ?? []) as readonly SelectionRange[];
  if (found.length !== positions.length) return `${String(found.length)} selections of ${String(positions.length)}`;
  for (const [i, position] of positions.entries()) {
    let inner: Range = { start: position, end: position };
    for (let at = found[i]; at; at = at.parent) {
      if (!contains(at.range, inner))
        return `a selection that lacks ${JSON.stringify(inner)}: ${JSON.stringify(found[i])}`;
      inner = at.range;
    }
  }
  return undefined;
}

function contains(outer: Range, inner: Range): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

/** Five numbers a token, each relative to the one before. */
function wrongTokens(model: Model, path: string, answer: unknown): string | undefined {
  const data = (answer as { data?: readonly number[] } | null)?.data ?? [];
  let line = 0;
  let character = 0;
  for (let i = 0; i < data.length; i += 5) {
    const [lines = 0, characters = 0, length = 0] = data.slice(i, i + 3);
    line += lines;
    character = lines > 0 ? characters : character + characters;
    const range = { start: { line, character }, end: { line, character: character + length } };
    if (length <= 0 || !model.candidates(path).some((document) => isIn(document, range)))
      return `a coloured name outside of the text: ${JSON.stringify(range)}`;
  }
  return undefined;
}
