import type { OffsetRange } from '../../../syntax/range.js';
import type { ValueType } from '../../../vocabulary/define.js';
import { ofType, type LocalVisitor, type Report } from '../../define.js';
import { replaceText } from '../../fix.js';
import { conversionOf, type Conversion } from './conversion.js';

/** Reports the values with one of the two kinds of conversion, with a fix that writes them as specified. */
export function reportConversions<Message extends string>(
  kind: Conversion['kind'],
  message: Message,
  report: (report: Report<Message, OffsetRange>) => void,
): LocalVisitor {
  return {
    value: ofType(isScalar, ({ json, type, property, member }) => {
      const conversion = conversionOf(json, type);
      if (conversion?.kind !== kind) return;
      const { range, newText, wanted } = conversion;
      report({
        range,
        message,
        data: { name: property?.name ?? member?.name.value ?? 'This', wanted, converted: `\`${newText}\`` },
        fix: { title: `Write ${newText}`, edits: [replaceText(range, newText)] },
      });
    }),
  };
}

/** Other values are never converted. */
function isScalar({ kind }: ValueType): boolean {
  return kind === 'text' || kind === 'integer' || kind === 'boolean';
}
