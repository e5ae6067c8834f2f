import { counted } from '../../protocol/counted.js';
import type { ConsoleLine } from '../../protocol/sandbox.js';
import type { SandboxLimits } from './limits.js';

/** Accepts console lines while there is room, and reports once that there is none left. */
export class ConsoleBudget {
  #lines: ConsoleLine[] = [];
  #count = 0;
  #length = 0;

  constructor(private readonly limits: SandboxLimits) {}

  /** @returns whether there is room for more */
  write(line: ConsoleLine): boolean {
    if (this.#isFull()) return false;
    this.#count++;
    this.#length += line.text.length;
    this.#lines.push(line);
    if (!this.#isFull()) return true;
    const text = `The console holds ${counted(this.limits.consoleLines, 'line')} or ${counted(this.limits.consoleLength, 'character')}; what comes after is left out.`;
    this.#lines.push({ level: 'warn', text, file: null, line: null });
    return false;
  }

  /** Resets the budget. Lines that were not accepted are lost. */
  renew(): void {
    this.#lines = [];
    this.#count = 0;
    this.#length = 0;
  }

  /** The lines since the last call. */
  take(): readonly ConsoleLine[] {
    return this.#lines.splice(0);
  }

  #isFull(): boolean {
    return this.#count >= this.limits.consoleLines || this.#length >= this.limits.consoleLength;
  }
}
