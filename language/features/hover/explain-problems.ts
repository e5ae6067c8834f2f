/** What lists of problems leave out of their messages: why it is one, and what to do. */
import { splitMessage } from '../../message-text.js';
import { touches, type OffsetRange } from '../../syntax/range.js';
import { code, said } from '../../vocabulary/markdown.js';
import { findingsIn, toDiagnostic } from '../diagnostics/diagnostics.js';
import type { Place } from './explanation.js';

export interface ExplainedProblem {
  readonly range: OffsetRange;
  /** One line of Markdown. */
  readonly text: string;
}

/** The problems at a place whose messages are longer than lists show. */
export function explainProblems({ module, path, offset }: Place): readonly ExplainedProblem[] {
  const document = module.document(path);
  if (!document) return [];
  const { check } = module;
  return findingsIn(check, path).flatMap((finding) => {
    const { range } = finding.report.range;
    if (!touches(range, offset)) return [];
    const { rest } = splitMessage(toDiagnostic(check, document, finding).message);
    return rest === '' ? [] : [{ range, text: `${code(finding.rule.id)}: ${said(rest)}` }];
  });
}
