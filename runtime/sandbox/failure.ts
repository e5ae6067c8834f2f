import { counted } from '../../protocol/counted.js';
import type { SandboxError } from '../../protocol/sandbox.js';

/** A failure of the module's code that must unwind several of our own calls at once. */
export class ModuleFailure extends Error {
  readonly sandboxError: SandboxError;

  constructor(sandboxError: SandboxError) {
    super(sandboxError.message);
    this.sandboxError = sandboxError;
  }
}

/** An error of the sandbox itself. */
export function errorWithoutPlace(kind: SandboxError['kind'], name: string | null, message: string): SandboxError {
  return { kind, name, message, file: null, line: null, column: null, stack: null };
}

/** `1500` → `1.5 s`. */
function secondsText(milliseconds: number): string {
  return `${String(Math.round(milliseconds / 10) / 100)} s`;
}

/** Why a limit stopped the code, in the words of all such errors. */
export function timeoutMessage(milliseconds: number): string {
  return `The code timed out after ${secondsText(milliseconds)} of computing.`;
}

/** @param elapsed milliseconds on the clock @param spent milliseconds of computing, if known */
export function overdueMessage(elapsed: number, spent: number | undefined): string {
  const computed =
    spent === undefined ? '' : `, in which this machine let it compute for ${String(Math.round(spent))} ms`;
  return `The code was stopped after ${counted(Math.round(elapsed / 1000), 'second')}${computed}. Try again when the machine is less busy.`;
}

export function memoryMessage(megabytes: number): string {
  return `The code was stopped: it needs more memory than the ${String(megabytes)} MB that it may have.`;
}

/** Whether the realm of an error is no longer reliable: it ran out of time, memory or stack. */
export function isFatal({ kind, name }: Pick<SandboxError, 'kind' | 'name'>): boolean {
  return kind === 'timeout' || kind === 'memory' || name === 'InternalError';
}
