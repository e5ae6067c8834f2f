import { describeSymbol } from './describe-symbol.js';
import type { Explanation, Place } from './explanation.js';

/** A name of the module at the cursor, in any file: code, samples and scenarios have nothing else to explain. */
export function explainOccurrence({ module, path, offset }: Place): Explanation | undefined {
  const occurrence = module.occurrences.at(path, offset);
  const text = occurrence && describeSymbol(module, occurrence.symbol);
  return occurrence && text !== undefined ? { range: occurrence.range, text } : undefined;
}
