/** The result of a run: in one sentence, and step by step. */
import { counted } from '../../../protocol/counted.js';
import { rejectionText } from '../../../protocol/request-text.js';
import type { AlterationRun } from '../../../protocol/panels/alteration.js';
import type { AlterationError, AlterationReport, AlterationStep } from '../../../protocol/sandbox.js';

export interface Outcome {
  readonly state: 'running' | 'passed' | 'warned' | 'failed';
  /** Our own text; code names are in backticks. */
  readonly sentence: string;
  /** Text of the module that ends the sentence, or null. */
  readonly quote: string | null;
}

export interface StepOutcome {
  readonly step: Exclude<AlterationStep, 'load'>;
  /** The name of the hook function. */
  readonly function: string;
  readonly state: 'passed' | 'rejected' | 'failed' | 'not reached';
}

/** The names of the hook functions. */
export const functions = {
  validate: 'validateAlterationPackageRequest',
  get: 'getAlteration',
  apply: 'applyAlteration',
} as const;

export function outcomeOf({ request, status, report }: AlterationRun): Outcome {
  if (status === 'running') return { state: 'running', sentence: `Running \`${request.hook}\`…`, quote: null };
  if (!report) return { state: 'failed', sentence: 'Not run.', quote: null };
  if (report.error) return { state: 'failed', sentence: failureSentence(report.error), quote: null };
  const { validate, apply } = report.steps;
  if (!validate.ok && validate.error)
    return { state: 'failed', sentence: 'Rejected:', quote: rejectionText(validate.error) };
  if (apply?.ok) return appliedOutcome(report);
  const check = report.checks.find(({ severity }) => severity === 'error');
  return { state: 'failed', sentence: `Not applied. ${check?.message ?? ''}`.trim(), quote: null };
}

export function stepsOf({ steps: { validate, get, apply }, error }: AlterationReport): readonly StepOutcome[] {
  const state = (step: StepOutcome['step'], reached: { readonly ok: boolean } | null): StepOutcome['state'] => {
    if (error?.step === 'load' || (error?.step !== step && !reached)) return 'not reached';
    return reached?.ok ? 'passed' : 'failed';
  };
  const isRejected = !validate.ok && !error && !!validate.error;
  return [
    { step: 'validate', function: functions.validate, state: isRejected ? 'rejected' : state('validate', validate) },
    { step: 'get', function: functions.get, state: state('get', get) },
    { step: 'apply', function: functions.apply, state: state('apply', apply) },
  ];
}

function failureSentence({ step, kind, name }: AlterationError): string {
  const what = step === 'load' ? 'Loading the code' : `\`${functions[step]}\``;
  switch (kind) {
    case 'syntax':
      return 'The code cannot be read.';
    case 'timeout':
      return `${what} timed out.`;
    case 'memory':
      return `${what} ran out of memory.`;
    case 'rejected':
      return `The promise of ${what} was rejected${name === null ? '' : ` with \`${name}\``}.`;
    case 'thrown':
      return name === null ? `${what} threw a value that is not an error.` : `${what} failed with \`${name}\`.`;
  }
}

function appliedOutcome({ changes, checks }: AlterationReport): Outcome {
  const changed = changes?.length ?? 0;
  const what = changed === 0 ? 'the policy did not change' : `${counted(changed, 'value')} of the policy changed`;
  const found = (['error', 'warning'] as const).flatMap((severity) => {
    const number = checks.filter((check) => check.severity === severity).length;
    return number === 0 ? [] : [counted(number, severity)];
  });
  const isWrong = checks.some(({ severity }) => severity === 'error');
  return {
    state: isWrong ? 'failed' : found.length > 0 ? 'warned' : 'passed',
    sentence: `Applied: ${what}${found.length === 0 ? '' : `, with ${found.join(' and ')}`}.`,
    quote: null,
  };
}
