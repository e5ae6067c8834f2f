/** Hook code as TypeScript sees it: with types for parameters. Positions lead back to the code as it is written. */
import type { CodeInformation, CodeMapping, LanguagePlugin, VirtualCode } from '@volar/language-core';
import type {} from '@volar/typescript';
import type ts from 'typescript';
import { EditedText } from './edited-text.js';
import { typedParameters, type StatementInsertions } from './typed-parameters.js';

/** @param namespaceOf the namespace of the types of the module that a file belongs to; undefined for other files */
export function hookCode(
  typescript: typeof ts,
  namespaceOf: (file: string) => string | undefined,
): LanguagePlugin<string> {
  return {
    getLanguageId: (file) => (namespaceOf(file) === undefined ? undefined : 'javascript'),
    createVirtualCode: (file, language, snapshot) => {
      const namespace = namespaceOf(file);
      return language === 'javascript' && namespace !== undefined
        ? new TypedCode(typescript, namespace, parsed(typescript, file, textOf(snapshot)), snapshot)
        : undefined;
    },
    updateVirtualCode: (file, before, snapshot) => {
      const namespace = namespaceOf(file);
      if (!(before instanceof TypedCode) || namespace === undefined) return undefined;
      return before.after(typescript, namespace, snapshot);
    },
    typescript: {
      extraFileExtensions: [],
      getServiceScript: (code) => ({
        code,
        extension: '.js',
        scriptKind: typescript.ScriptKind.JS,
        preventLeadingOffset: true,
      }),
    },
  };
}

/** Everything that the author wrote is served. */
const served: CodeInformation = {
  verification: true,
  completion: true,
  semantic: true,
  navigation: true,
  structure: true,
  format: true,
};

class TypedCode implements VirtualCode {
  readonly id = 'root';
  readonly languageId = 'javascript';
  readonly snapshot: EditedText;
  readonly mappings: CodeMapping[];
  readonly #parsed: ts.SourceFile;
  readonly #written: ts.IScriptSnapshot;
  readonly #insertions: StatementInsertions;

  /** @param file the parsed code as it is written, with the text of the snapshot */
  constructor(
    typescript: typeof ts,
    namespace: string,
    file: ts.SourceFile,
    written: ts.IScriptSnapshot,
    before: StatementInsertions = new Map(),
  ) {
    const { text } = file;
    const [sourceOffsets, generatedOffsets, lengths]: [number[], number[], number[]] = [[], [], []];
    let typed = '';
    let from = 0;
    const take = (to: number) => {
      sourceOffsets.push(from);
      generatedOffsets.push(typed.length);
      lengths.push(to - from);
      typed += text.slice(from, to);
      from = to;
    };
    this.#insertions = typedParameters(typescript, file, namespace, before);
    for (const [{ pos }, insertions] of this.#insertions)
      for (const { at, text: inserted } of insertions) {
        take(pos + at);
        typed += inserted;
      }
    take(text.length);
    this.mappings = [{ sourceOffsets, generatedOffsets, lengths, data: served }];
    this.snapshot = new EditedText(typed);
    this.#parsed = file;
    this.#written = written;
  }

  /** The same after an edit: only what changed is parsed. */
  after(typescript: typeof ts, namespace: string, written: ts.IScriptSnapshot): TypedCode {
    const change = written.getChangeRange(this.#written);
    const text = textOf(written);
    const file = change
      ? typescript.updateSourceFile(this.#parsed, text, change)
      : parsed(typescript, this.#parsed.fileName, text);
    return new TypedCode(typescript, namespace, file, written, this.#insertions);
  }
}

function parsed(typescript: typeof ts, file: string, text: string): ts.SourceFile {
  return typescript.createSourceFile(file, text, typescript.ScriptTarget.ESNext, true, typescript.ScriptKind.JS);
}

function textOf(snapshot: ts.IScriptSnapshot): string {
  return snapshot.getText(0, snapshot.getLength());
}
