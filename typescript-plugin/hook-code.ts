/** Hook code as TypeScript sees it: with types for parameters. Positions lead back to the code as it is written. */
import type { CodeInformation, CodeMapping, LanguagePlugin, VirtualCode } from '@volar/language-core';
import type {} from '@volar/typescript';
import type ts from 'typescript';
import { typedParameters } from './typed-parameters.js';

/** @param namespaceOf the namespace of the types of the module that a file belongs to; undefined for other files */
export function hookCode(
  typescript: typeof ts,
  namespaceOf: (file: string) => string | undefined,
): LanguagePlugin<string> {
  return {
    getLanguageId: (file) => (namespaceOf(file) === undefined ? undefined : 'javascript'),
    createVirtualCode: (file, language, snapshot) => {
      const namespace = namespaceOf(file);
      if (language !== 'javascript' || namespace === undefined) return undefined;
      return typedCode(typescript, file, snapshot.getText(0, snapshot.getLength()), namespace);
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

function typedCode(typescript: typeof ts, file: string, text: string, namespace: string): VirtualCode {
  const { ESNext } = typescript.ScriptTarget;
  const parsed = typescript.createSourceFile(file, text, ESNext, true, typescript.ScriptKind.JS);
  let typed = '';
  let from = 0;
  const mappings: CodeMapping[] = [];
  const take = (to: number) => {
    mappings.push({ sourceOffsets: [from], generatedOffsets: [typed.length], lengths: [to - from], data: served });
    typed += text.slice(from, to);
    from = to;
  };
  for (const { at, text: inserted } of typedParameters(typescript, parsed, namespace)) {
    take(at);
    typed += inserted;
  }
  take(text.length);
  return { id: 'root', languageId: 'javascript', snapshot: typescript.ScriptSnapshot.fromString(typed), mappings };
}
