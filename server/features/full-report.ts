import {
  DocumentDiagnosticReportKind,
  type Diagnostic,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { ModuleDiagnostic } from '../../language/index.js';
import { Written } from '../documents/written.js';

/** The JSON of diagnostics, each written once: most are the same objects after an edit. */
export class DiagnosticTexts {
  readonly #texts = new WeakMap<ModuleDiagnostic, string>();

  of(diagnostic: ModuleDiagnostic): string {
    let text = this.#texts.get(diagnostic);
    if (text === undefined) this.#texts.set(diagnostic, (text = JSON.stringify(toDiagnostic(diagnostic))));
    return text;
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
    const items = this.#diagnostics.map((one) => this.#texts.of(one));
    return `{"kind":"${this.kind}","resultId":${JSON.stringify(this.resultId)},"items":[${items.join()}]}`;
  }

  /** For a connection that writes messages itself. */
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
