import { check } from '../../commands/check.js';
import type { CheckReport } from '../../check/report.js';
import { runCommand } from '../run-command.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

const severities = ['error', 'warning', 'information', 'hint'] as const;

export const checkModule: Tool = {
  name: 'check_module',
  title: 'Check a product module',
  description:
    'Reports the mistakes in a product module: file, range (lines and characters from 0), severity, code, message. Call suggest_fixes for edits that solve a problem, explain_rule for what a code means. Check again after each change. Tools files above the roots do not apply.',
  arguments: {
    ...moduleArgument,
    file: { type: 'string', description: 'Report on this file alone, by its path in the module.' },
    severity: { enum: severities, description: 'The lowest severity to report (default: information).' },
    offset: { type: 'integer', minimum: 0, description: 'Leave out as many diagnostics from the start.' },
  },
  output: { summary: answers.object, total: answers.count, diagnostics: answers.objects },
  async run({ module, file, severity = 'information', offset = 0 }, context) {
    const { modules, summary } = (await runCommand(
      context,
      check,
      [await context.roots.module(module)],
      {},
    )) as CheckReport;
    const reported = severities.slice(0, severities.indexOf(severity as (typeof severities)[number]) + 1);
    const all = modules.flatMap(({ diagnostics }) => diagnostics);
    const asked = all.filter((one) => reported.includes(one.severity) && (file === undefined || one.file === file));
    return { summary, total: asked.length, diagnostics: asked.slice(Number(offset)) };
  },
};
