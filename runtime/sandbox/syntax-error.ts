/** Locates syntax errors. The files form one script, but a mistake in one file often only shows in the next. */
import type { SandboxError } from '../../protocol/sandbox.js';
import type { Thrown } from './guest/host.js';
import { scriptOf, type CodeFile } from './script.js';
import { framesOf } from './stack.js';

/** Parses code without running it; undefined: it is valid. */
export type Compile = (text: string) => Thrown | undefined;

/** The error of the script: in the first file that is invalid by itself, else where the combined files conflict. */
export function syntaxErrorOf(files: readonly CodeFile[], whole: Thrown, compile: Compile): SandboxError {
  for (const file of files) {
    const thrown = compile(file.text);
    if (thrown) return errorAt(thrown, [file]);
  }
  return errorAt(whole, files);
}

function errorAt(thrown: Thrown, files: readonly CodeFile[]): SandboxError {
  const [frame] = framesOf(thrown.stack, scriptOf(files));
  return {
    kind: 'syntax',
    name: 'SyntaxError',
    message: messageOf(thrown),
    file: frame?.file ?? files[0]?.path ?? null,
    line: frame?.line ?? null,
    column: frame?.column ?? null,
    stack: null,
  };
}

function messageOf({ message }: Thrown): string {
  if (!/redefinition|redeclaration/.test(message)) return message;
  return `This name is declared already, maybe in a file before this one: all code files are one script (${message}).`;
}
