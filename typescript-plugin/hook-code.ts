/** Hook code as TypeScript sees it: with types for parameters. Positions lead back to the code as it is written. */
import type { CodeInformation, CodeMapping, LanguagePlugin, VirtualCode } from '@volar/language-core';
import type {} from '@volar/typescript';
import type ts from 'typescript';
import { EditedText } from './edited-text.js';
import { TypedStatements } from './typed-statements.js';

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
        ? new TypedCode(snapshot, TypedStatements.of(typescript, namespace, textOf(snapshot)))
        : undefined;
    },
    updateVirtualCode: (file, before, snapshot) => {
      const namespace = namespaceOf(file);
      if (!(before instanceof TypedCode) || namespace === undefined) return undefined;
      return (
        before.after(snapshot) ?? new TypedCode(snapshot, TypedStatements.of(typescript, namespace, textOf(snapshot)))
      );
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
  readonly #written: ts.IScriptSnapshot;
  readonly #statements: TypedStatements;

  /** @param statements of the code as it is written */
  constructor(written: ts.IScriptSnapshot, statements: TypedStatements) {
    const text = textOf(written);
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
    for (const { at, text: inserted } of statements.insertions) {
      take(at);
      typed += inserted;
    }
    take(text.length);
    this.mappings = [{ sourceOffsets, generatedOffsets, lengths, data: served }];
    this.snapshot = new EditedText(typed);
    this.#written = written;
    this.#statements = statements;
  }

  /** The same after an edit; undefined if the texts have nothing to do with each other. */
  after(written: ts.IScriptSnapshot): TypedCode | undefined {
    const change = written.getChangeRange(this.#written);
    return change && new TypedCode(written, this.#statements.after(change, textOf(written)));
  }
}

function textOf(snapshot: ts.IScriptSnapshot): string {
  return snapshot.getText(0, snapshot.getLength());
}
