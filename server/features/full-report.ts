import {
  DocumentDiagnosticReportKind,
  type Diagnostic,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { ModuleDiagnostic } from '../../language/index.js';
import { Written, type WrittenJson } from '../documents/written.js';

/** So many diagnostics at most are written together: as few as one of them are written again when it changes. */
const mostTogether = 32;

/** Diagnostics that follow each other in a file. */
interface Piece {
  readonly diagnostics: readonly ModuleDiagnostic[];
  /** Each behind a comma, as UTF-8. */
  readonly json: Uint8Array;
}

/** The JSON of the diagnostics of a file, in pieces that are kept: most diagnostics are the same objects after an edit. */
export class DiagnosticTexts {
  readonly #encoder = new TextEncoder();
  #pieces: readonly Piece[] = [];

  /** In the order of the diagnostics, with commas between them. */
  of(diagnostics: readonly ModuleDiagnostic[]): readonly Uint8Array[] {
    const known = new Map(this.#pieces.map((piece) => [piece.diagnostics[0], piece]));
    const pieces: Piece[] = [];
    for (let start = 0; start < diagnostics.length; start += pieces.at(-1)!.diagnostics.length) {
      const same = known.get(diagnostics[start]);
      let end = start + 1;
      while (end < start + mostTogether && end < diagnostics.length && !known.has(diagnostics[end])) end++;
      const isSame = same?.diagnostics.every((one, i) => one === diagnostics[start + i]) ?? false;
      pieces.push(same && isSame ? same : this.#written(diagnostics.slice(start, end)));
    }
    this.#pieces = pieces;
    return pieces.map(({ json }, i) => (i === 0 ? json.subarray(1) : json));
  }

  #written(diagnostics: readonly ModuleDiagnostic[]): Piece {
    const items = diagnostics.map((one) => `,${JSON.stringify(toDiagnostic(one))}`);
    return { diagnostics, json: this.#encoder.encode(items.join('')) };
  }
}

/** An answer with all diagnostics of a file. */
export class FullReport extends Written implements FullDocumentDiagnosticReport {
  readonly kind = DocumentDiagnosticReportKind.Full;
  readonly resultId: string;
  readonly #diagnostics: readonly ModuleDiagnostic[];
  readonly #texts: DiagnosticTexts;

  constructor(resultId: string, diagnostics: readonly ModuleDiagnostic[], texts: DiagnosticTexts) {
    super();
    this.resultId = resultId;
    this.#diagnostics = diagnostics;
    this.#texts = texts;
  }

  get items(): Diagnostic[] {
    return toDiagnostics(this.#diagnostics);
  }

  get json(): WrittenJson {
    return {
      start: `{"kind":"${this.kind}","resultId":${JSON.stringify(this.resultId)},"items":[`,
      pieces: this.#texts.of(this.#diagnostics),
      end: ']}',
    };
  }

  toJSON(): FullDocumentDiagnosticReport {
    const { kind, resultId, items } = this;
    return { kind, resultId, items };
  }
}

/** In LSP's form, without fixes: those are requested as code actions. */
export function toDiagnostics(diagnostics: readonly ModuleDiagnostic[]): Diagnostic[] {
  return diagnostics.map(toDiagnostic);
}

function toDiagnostic({ fixable: _, more: __, ...diagnostic }: ModuleDiagnostic): Diagnostic {
  return diagnostic;
}
