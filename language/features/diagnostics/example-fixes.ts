/** Whether the problems in a rule's examples can be fixed, for its page. */
import { checkModule } from '../../check/module-checker.js';
import { changedModule } from '../../module/snapshot/changed-module.js';
import { configurationAmong, configuredBy } from '../../module/snapshot/configuration-file.js';
import { parseOptions } from '../../module/snapshot/tools-file.js';
import type { Module } from '../../module/snapshot/module.js';
import type { Example, Rule } from '../../rules/define.js';
import { toolsFileName } from '../../../protocol/module-path.js';
import { findingsIn } from './diagnostics.js';

/** Whether all problems that a rule's examples show have a fix or a suggestion, only some of them, or none. */
export function fixesInExamples({ id, noFix, bad }: Rule): 'all' | 'some' | 'none' {
  if (noFix !== undefined) return 'none';
  const reports = bad.flatMap((example) => {
    const check = checkModule(moduleOf(example));
    return [...check.files.keys()].flatMap((path) =>
      findingsIn(check, path).flatMap(({ rule, report }) => (rule.id === id ? [report] : [])),
    );
  });
  return reports.every(({ fix, suggestions = [] }) => fix ?? suggestions.length > 0) ? 'all' : 'some';
}

/** A line that marks a range of the line above. */
const mark = /^(?:\/\/)? *\^+ [a-z-]+\/[a-z-]+$/;

function moduleOf(example: Example): Module {
  const options = parseOptions(typeof example === 'string' ? '' : (example[toolsFileName] ?? ''));
  const files = typeof example === 'string' ? { [options.layout.claimsBlocks]: example } : example;
  const texts = new Map(Object.entries(files).map(([path, text]) => [path, withoutMarks(text)]));
  const empty: Module = {
    root: 'file:///example',
    options: configuredBy(configurationAmong(texts, options.layout).path, options),
    files: new Map(),
    paths: new Set(),
    examples: [],
    foldersInPlaceOfFiles: [],
  };
  return changedModule(empty, texts);
}

function withoutMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !mark.test(line))
    .join('\n');
}
