import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { exampleNow } from '../../../language/vocabulary/index.js';
import type { Environment } from '../../../language/semantics/environment.js';
import { evaluate, type Evaluation } from '../../../runtime/templates/evaluate.js';
import { timeZoneNamed, utc } from '../../../language/dates/time-zone.js';
import { NumberFormats } from '../../../protocol/money.js';

export const exampleEnvironment: Environment = {
  now: Date.parse(exampleNow),
  timeZone: utc,
  numbers: new NumberFormats('en-ZA'),
};

export function evaluateText(
  text: string,
  context: unknown = {},
  environment: Environment = exampleEnvironment,
): Evaluation {
  return evaluate(parseTemplate(text), context, environment);
}

/** The example's clock in another time zone. */
export function inZone(name: string, now: string = exampleNow): Environment {
  const timeZone = timeZoneNamed(name);
  if (!timeZone) throw new Error(`There is no time zone ${name}.`);
  return { ...exampleEnvironment, timeZone, now: Date.parse(now) };
}
