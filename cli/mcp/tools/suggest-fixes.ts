import { findingsIn, resolveFix, toDiagnostic, type ModuleCheck, type ResolvedFix } from '../../../language/index.js';
import { checkedModule, documentOf } from '../checked.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const suggestFixes: Tool = {
  name: 'suggest_fixes',
  title: 'Suggest fixes',
  description:
    'Edits that solve problems of a file; nothing is written. `fix` needs no decision; of `suggestions` one is to be chosen. The edits of one fix belong together: apply them all, from the last to the first, then check again.',
  arguments: {
    ...moduleArgument,
    file: { type: 'string', description: 'The path of the file in the module.' },
    code: { type: 'string', description: 'Only for problems of this rule.' },
    line: { type: 'integer', minimum: 0, description: 'Only for problems that begin in this line, from 0.' },
  },
  required: ['file'],
  output: { total: answers.count, problems: answers.objects },
  async run({ module, file, code, line }, { roots }) {
    const { check } = await checkedModule(roots, module);
    const path = String(file);
    const document = documentOf(check, path);
    const problems = findingsIn(check, path).flatMap((finding) => {
      const { range, message } = toDiagnostic(check, document, finding, {});
      if ((code !== undefined && finding.rule.id !== code) || (line !== undefined && range.start.line !== line))
        return [];
      const { fix, suggestions = [] } = finding.report;
      return {
        code: finding.rule.id,
        range,
        message,
        fix: (fix && edits(check, resolveFix(check, fix))) ?? null,
        suggestions: suggestions.flatMap((one) => edits(check, resolveFix(check, one)) ?? []),
      };
    });
    return { total: problems.length, problems };
  },
};

function edits({ module }: ModuleCheck, fix: ResolvedFix | undefined) {
  return (
    fix && {
      title: fix.title,
      edits: [...fix.edits].flatMap(([path, changes]) => {
        const document = module.files.get(path)?.document;
        return changes.flatMap(({ range, newText }) =>
          document
            ? [
                {
                  file: path,
                  range: { start: document.positionAt(range.start), end: document.positionAt(range.end) },
                  newText,
                },
              ]
            : [],
        );
      }),
      new_files: fix.newFiles,
    }
  );
}
