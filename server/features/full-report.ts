import {
  DocumentDiagnosticReportKind,
  type Diagnostic,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { commonEnds, type ModuleDiagnostic } from '../../language/index.js';
import { Written } from '../documents/written.js';

/** The JSON of the diagnostics of a file, each written once: most are the same objects after an edit. */
export class DiagnosticTexts {
  #diagnostics: readonly ModuleDiagnostic[] = [];
  #texts: readonly string[] = [];

  /** In the order of the diagnostics. */
  of(diagnostics: readonly ModuleDiagnostic[]): readonly string[] {
    const { first, last } = commonEnds(this.#diagnostics, diagnostics);
    const behind = this.#diagnostics.length - last;
    const known = new Map(this.#diagnostics.slice(first, behind).map((one, i) => [one, this.#texts[first + i]!]));
    const between = diagnostics
      .slice(first, diagnostics.length - last)
      .map((one) => known.get(one) ?? JSON.stringify(toDiagnostic(one)));
    this.#texts = this.#texts.slice(0, first).concat(between, this.#texts.slice(behind));
    this.#diagnostics = diagnostics;
    return this.#texts;
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

  get json(): string {
    const items = this.#texts.of(this.#diagnostics);
    return `{"kind":"${this.kind}","resultId":${JSON.stringify(this.resultId)},"items":[${items.join()}]}`;
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
