/** The content of `{{…}}`: helpers and their arguments, blocks and fields of their states, and other paths. */
import { helperOf } from '../../semantics/tag.js';
import type { Definition } from '../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../module/index/module-index.js';
import { contextDepth, namesOf, stepsTo, type Step } from '../../module/templates/data-steps.js';
import { fieldNames, stepsInModule } from '../../module/templates/field-reads.js';
import { fieldSymbol } from '../../module/index/occurrences.js';
import { sampleValues } from '../../module/companions/sample-data.js';
import { knownPath } from '../../vocabulary/known-paths.js';
import { touches, type OffsetRange } from '../../syntax/range.js';
import { excerpt, pathTemplate } from '../../syntax/template/excerpt.js';
import { pathAt } from '../../syntax/template/path-at.js';
import type { Call, HashPair, Literal, PathExpression, TemplateNode } from '../../syntax/template/tree.js';
import { nodesAt } from '../../syntax/template/visit.js';
import {
  describeHelper,
  describeOptions,
  describeStateField,
  describeTemplatePath,
  type ChoiceOption,
  type Helper,
  type HelperParameter,
  type StateField,
} from '../../vocabulary/index.js';
import { isOperator } from '../../vocabulary/helpers/if-condition.js';
import { ifEquals } from '../../vocabulary/helpers/if-equals.js';
import { expressionType } from '../../types/expression-type.js';
import { resolve } from '../../module/index/resolve-type.js';
import { typeName } from '../../types/type.js';
import { code, paragraphs, plain } from '../../vocabulary/markdown.js';
import type { TemplateAt } from '../cursor/template-at.js';
import { blockAt, stateFields } from '../descriptions/template-names.js';
import { describeSymbol, explainOccurrence, labelText } from './describe-symbol.js';
import type { Explanation, Place } from './explanation.js';
import type { Question } from './now.js';

export function explainTemplate(place: Place, at: TemplateAt): Explanation | undefined {
  const nodes = nodesAt(at.template, at.offset);
  const node = nodes.at(-1);
  const parents = nodes.slice(0, -1);
  // From here on, ranges are those of the template's text.
  const inFile = (found: Explanation | undefined): Explanation | undefined =>
    found && { ...found, range: at.toFile(found.range) };
  switch (node?.type) {
    case 'PathExpression':
      return inFile(explainPath(place, at)) ?? explainOccurrence(place);
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral':
      return explainOccurrence(place) ?? inFile(explainLiteral(place, at, node, parents));
    case 'HashPair':
      return inFile(touches(node.keyRange, at.offset) ? explainHashKey(node, parents) : undefined);
    case 'BlockStatement':
      if (!node.closeName || !touches(node.closeName, at.offset)) return undefined;
      return inFile(explainHelper(place, at, node.closeName, node, parents)) ?? explainOccurrence(place);
    default:
      return undefined;
  }
}

function explainPath(place: Place, at: TemplateAt): Explanation | undefined {
  const found = pathAt(at.template, at.offset);
  if (!found?.path || found.segment.text === '') return undefined;
  const { path, segment, before, parents } = found;
  const call = callOf(parents.at(-1));
  if (before.length === 0 && call?.path === path) {
    const helper = explainHelper(place, at, segment.range, parents.at(-1), parents.slice(0, -1));
    if (helper) return helper;
  }
  const steps = stepsTo(path, parents, before.length + 1);
  if (!steps) return undefined;
  const names = namesOf(steps);
  const known = names ? describeNames(names, place) : describeElements(steps, place);
  const isInner = before.length + 1 < path.segments.length;
  return {
    range: segment.range,
    ...known,
    ...fieldText(steps, known.text, place),
    ...(isInner && { now: valueOfAll(path, parents, place) }),
  };
}

/** On a name in a path, its whole value is shown: the objects on the way to it are not rendered. */
function valueOfAll(path: PathExpression, parents: readonly TemplateNode[], place: Place): Explanation['now'] {
  const names = namesOf(stepsTo(path, parents) ?? []);
  return names && names.length > 0 ? describeNames(names, place).now : undefined;
}

/** One of the product's own fields: what hook code is told about it, and behind that where it is defined and used. */
function fieldText(steps: readonly Step[], text: string, { module }: Place): Partial<Explanation> {
  const fields = stepsInModule(steps);
  const names = fields && fieldNames(fields);
  const description = names && names.length > 0 ? describeSymbol(module, fieldSymbol(names)) : undefined;
  if (description === undefined) return {};
  return { text: namesOf(steps) ? description : paragraphs(text, description) };
}

/** A value that changes with each round of a loop: shows those in the samples. */
function describeElements(steps: readonly Step[], { module }: Place): Pick<Explanation, 'text'> {
  const names = steps.filter((step) => typeof step === 'string');
  const list = names.slice(
    0,
    steps.findLastIndex((step) => typeof step !== 'string'),
  );
  const values = sampleValues(module.companions, steps).flatMap(({ json }) =>
    json.kind === 'string' || json.kind === 'number' || json.kind === 'boolean' ? [code(String(json.value))] : [],
  );
  const some = [...new Set(values)].slice(0, 3).join(', ');
  return {
    text: paragraphs(
      `**${plain(names.at(-1) ?? '')}**, in each round of the loop over ${code(list.join('.'))}`,
      some === '' ? 'No sample has a value for it.' : `In the samples: ${some}.`,
    ),
  };
}

function describeNames(names: readonly string[], place: Place): Pick<Explanation, 'text' | 'now'> {
  const { module } = place;
  const { check } = module;
  const now: Question = { template: pathTemplate(names), as: 'path' };
  const block = blockAt(names, check.index);
  if (block) return { text: describeSymbol(module, { kind: 'block', name: block.fact.name }) ?? '', now };
  const state = stateFieldAt(names, check.index);
  if (state) {
    const { name, blockType, title } = state.block.fact;
    const owner = `Of ${code(name)} (${plain(blockType ?? 'block')})${title === undefined ? '' : `: ${plain(title)}`}`;
    const currency = state.field.valueType === 'cents' ? state.block.fact.currency : undefined;
    return { text: paragraphs(describeStateField(state.field), owner), now: { ...now, currency } };
  }
  const path = names.join('.');
  const known = knownPath(names);
  if (known)
    return {
      text: describeTemplatePath({ ...known, path }),
      now: { ...now, currency: known.type === 'cents' ? policyCurrency : undefined },
    };
  return { text: `**${plain(path)}**`, now };
}

/** Where a sample has the currency of its amounts. */
const policyCurrency = pathTemplate(['policy', 'currency']);

function stateFieldAt(
  names: readonly string[],
  index: ModuleIndex,
): { readonly block: Located<Definition>; readonly field: StateField } | undefined {
  const block = blockAt(names.slice(0, -1), index);
  const field = block && stateFields(block.fact).find(({ name }) => name === names.at(-1));
  return field && { block, field };
}

function explainHelper(
  { module }: Place,
  at: TemplateAt,
  range: OffsetRange,
  node: TemplateNode | undefined,
  parents: readonly TemplateNode[],
): Explanation | undefined {
  const helper = helperAt(callOf(node));
  const { index } = module.check;
  return (
    helper && {
      range,
      text: paragraphs(resultHere(helper, node, parents, index), describeHelper(helper)),
      now: node && callQuestion(at, node, parents),
    }
  );
}

/** The result of the call with these arguments, if it is more specific than the helper's description. */
function resultHere(
  helper: Helper,
  node: TemplateNode | undefined,
  parents: readonly TemplateNode[],
  index: ModuleIndex,
): string | undefined {
  if (node?.type !== 'MustacheStatement' && node?.type !== 'SubExpression') return undefined;
  const type = resolve(expressionType(node, parents), index);
  const name = typeName(type);
  return type.kind === 'any' || name === typeName({ kind: helper.result }) ? undefined : `Gives ${name} here.`;
}

/** A literal text, number or boolean: its meaning for the helper that receives it. */
function explainLiteral(
  { module }: Place,
  at: TemplateAt,
  literal: Extract<Literal, { readonly value: unknown }>,
  parents: readonly TemplateNode[],
): Explanation | undefined {
  const { range } = literal;
  const around = parents.at(-1);
  if (around?.type === 'HashPair') return explainHashKey(around, parents.slice(0, -1), range);
  const call = callOf(around);
  const helper = helperAt(call);
  if (!call || !helper || !around) return undefined;
  const place = call.params.indexOf(literal);
  const parameter = helper.parameters[Math.min(place, helper.parameters.length - 1)];
  if (place < 0 || !parameter) return undefined;
  const value = String(literal.value);
  const compared = isCompared(call, helper, literal)
    ? comparedOption(value, comparedNames(call, literal, parents), module.check.index)
    : undefined;
  if (compared !== undefined) return { range, text: compared };
  const status = valueOf(value, comparedValues(call, literal, parents, module.check.index));
  if (status) return { range, text: valueText(status, 'status') };
  const option = valueOf(value, parameter.values);
  if (!option) return { range, text: parameterText(parameter, helper) };
  const now = callQuestion(at, around, parents.slice(0, -1));
  return { range, text: valueText(option, `${parameter.name} of ${code(helper.name)}`), now };
}

function explainHashKey(
  pair: HashPair,
  parents: readonly TemplateNode[],
  range = pair.keyRange,
): Explanation | undefined {
  const helper = helperAt(callOf(parents.findLast((node) => callOf(node) !== undefined)));
  const parameter = helper?.hash.find(({ name }) => name === pair.key);
  if (!helper || !parameter) return undefined;
  const given = pair.value.type === 'StringLiteral' ? valueOf(pair.value.value, parameter.values) : undefined;
  const isValue = range !== pair.keyRange && given;
  return { range, text: isValue ? valueText(given, parameter.name) : parameterText(parameter, helper) };
}

/** The possible values of a status that a text is compared with. */
function comparedValues(
  call: Call,
  literal: Literal,
  parents: readonly TemplateNode[],
  index: ModuleIndex,
): readonly ChoiceOption[] | undefined {
  const names = comparedNames(call, literal, parents);
  return names && (stateFieldAt(names, index)?.field.values ?? knownPath(names)?.values);
}

/** Whether a literal is a side of a comparison. */
function isCompared({ params: [, operator] }: Call, helper: Helper, literal: Literal): boolean {
  if (helper === ifEquals) return true;
  return operator !== literal && operator?.type === 'StringLiteral' && isOperator(operator.value);
}

/** The names of the path that a literal is compared with. */
function comparedNames(call: Call, literal: Literal, parents: readonly TemplateNode[]): readonly string[] | undefined {
  const paths = call.params.filter((param) => param !== literal && param.type === 'PathExpression');
  return paths.map((path) => namesOf(stepsTo(path, parents) ?? [])).find((names) => names && names.length > 0);
}

/** Which option of a question a text is, or that it is none: it is compared with the key, or with what else is written of the answer. Section 2.7.2. */
function comparedOption(value: string, names: readonly string[] | undefined, index: ModuleIndex): string | undefined {
  const { name, options } = (names && blockAt(names.slice(0, -1), index)?.fact) ?? {};
  const field = names?.at(-1);
  if (name === undefined || !options || field === 'type') return undefined;
  const member = field === 'option_key' ? 'key' : 'value';
  const option = options.find((one) => one[member] === value);
  const of = `of an option of ${code(name)}`;
  if (option)
    return `**${plain(value)}** (${member} ${of}): ${member === 'key' ? '' : `key ${code(option.key ?? '?')}, `}${labelText(option.value)}`;
  const known = options.flatMap((one) => one[member] ?? []).map(code);
  return paragraphs(
    `**${plain(value)}** is no ${member} ${of}.`,
    known.length > 0 ? `Its ${member}s: ${known.join(', ')}.` : undefined,
  );
}

function valueOf(value: string, values: readonly ChoiceOption[] | undefined): ChoiceOption | undefined {
  return values?.find((one) => one.value === value);
}

function valueText({ value, doc }: ChoiceOption, what: string): string {
  return `**${plain(value)}** (${what})\n\n${doc}`;
}

function parameterText({ name, doc, values }: HelperParameter, helper: Helper): string {
  return paragraphs(`**${name}** (argument of ${code(helper.name)})`, doc, values && describeOptions(values));
}

/** The node as a call with arguments. */
function callOf(node: TemplateNode | undefined): Call | undefined {
  switch (node?.type) {
    case 'MustacheStatement':
    case 'SubExpression':
    case 'BlockStatement':
      return node;
    default:
      return undefined;
  }
}

function helperAt(call: Call | undefined): Helper | undefined {
  return call && helperOf(call);
}

/** The result of the call. In a loop it differs each time, and a branch has none of its own. */
function callQuestion(
  { template }: TemplateAt,
  node: TemplateNode,
  parents: readonly TemplateNode[],
): Question | undefined {
  const isCall = node.type === 'MustacheStatement' || node.type === 'SubExpression' || node.type === 'BlockStatement';
  if (!isCall || (node.type === 'BlockStatement' && node.chained)) return undefined;
  const isInLoop =
    contextDepth(parents, node) > 0 ||
    parents.some((parent) => parent.type === 'BlockStatement' && parent.blockParams.length > 0);
  return isInLoop ? undefined : { template: excerpt(template, node), as: 'call' };
}
