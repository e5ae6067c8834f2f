/** Reviewdog's diagnostic format, which many code review services read. */
import { resolve } from 'node:path';
import { indentedJson } from '../../protocol/json.js';
import { rules, type Severity } from '../../language/index.js';
import { visible } from '../../protocol/visible-text.js';
import { pathBelow, shownPath } from '../files/paths.js';
import type { CheckFormat } from './format.js';
import { rulePageUrl } from './sarif.js';

const severities = {
  error: 'ERROR',
  warning: 'WARNING',
  information: 'INFO',
  hint: 'INFO',
} as const satisfies Record<Severity, string>;

export const rdjsonFormat: CheckFormat = {
  hasFingerprints: false,
  write: ({ modules }, { folder, repository }) =>
    indentedJson({
      source: { name: 'platform-config' },
      diagnostics: modules.flatMap(({ root, diagnostics }) =>
        diagnostics.map(({ file, range, severity, code, message }) => {
          const absolute = resolve(folder, root, file);
          return {
            message: visible(message),
            // Its columns count bytes of UTF-8, which a report in UTF-16 units does not know.
            location: {
              path: visible(pathBelow(repository, absolute) ?? shownPath(absolute)),
              range: { start: { line: range.start.line + 1 }, end: { line: range.end.line + 1 } },
            },
            severity: severities[severity],
            code: { value: code, ...(rules.some(({ id }) => id === code) && { url: rulePageUrl(code) }) },
          };
        }),
      ),
    }),
};
