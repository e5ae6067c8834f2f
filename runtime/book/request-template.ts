/** The request of a hook for each policy: JSON in which texts may have template expressions. */
import type { Environment } from '../../language/semantics/index.js';
import { parseTemplate, type Template } from '../../language/syntax/index.js';
import { evaluate } from '../templates/evaluate.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The request of one policy, or the expressions that have no value for it. */
export type RequestOfPolicy = { readonly data: JsonValue } | { readonly missing: readonly string[] };

type Filled = (sample: JsonObject, missing: string[]) => JsonValue;

/**
 * A text that is one expression, such as `{{ policy.module.cover_amount }}`, takes its value with its type; others are rendered.
 *
 * @returns makes the request of a policy from its sample
 */
export function requestTemplate(data: JsonValue, environment: Environment): (sample: JsonObject) => RequestOfPolicy {
  const fill = filling(data, environment);
  return (sample) => {
    const missing: string[] = [];
    const filled = fill(sample, missing);
    return missing.length > 0 ? { missing } : { data: filled };
  };
}

function filling(value: JsonValue, environment: Environment): Filled {
  if (typeof value === 'string') return value.includes('{{') ? fillingText(value, environment) : () => value;
  if (Array.isArray(value)) {
    const items = (value as readonly JsonValue[]).map((item) => filling(item, environment));
    return (sample, missing) => items.map((item) => item(sample, missing));
  }
  if (!isObject(value)) return () => value;
  const members = Object.entries(value).map(([name, member]) => [name, filling(member, environment)] as const);
  return (sample, missing) => Object.fromEntries(members.map(([name, member]) => [name, member(sample, missing)]));
}

function fillingText(text: string, environment: Environment): Filled {
  const template: Template = parseTemplate(text.trim());
  const [only] = template.body;
  const isOne = template.body.length === 1 && only?.type === 'MustacheStatement';
  return (sample, missing) => {
    const { value, text: rendered, problems } = evaluate(template, sample, environment);
    const isWrong = problems.some(({ severity }) => severity === 'error');
    if (isWrong || (isOne && value === undefined)) {
      missing.push(text);
      return null;
    }
    return isOne ? (value as JsonValue) : rendered;
  };
}
