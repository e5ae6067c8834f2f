import type { Hover, Position } from 'vscode-languageserver-types';
import type { ModuleIndex } from '../module/module-index.js';
import type { ModuleCheck } from '../rules/check-module.js';
import type { OffsetRange } from '../syntax/range.js';
import { touches } from '../syntax/range.js';
import { pathAt, type PathAt } from '../syntax/template/path-at.js';
import {
  blockTypeNamed,
  describeBlockType,
  describeHelper,
  describeProperty,
  describeStateField,
  describeTemplatePath,
  helperNamed,
} from '../vocabulary/index.js';
import { describeDefinition, describeParameter, fulfillmentTypeOf } from './describe-symbols.js';
import { locate, type Location, type NameLocation, type TemplateLocation, type ValueLocation } from './location.js';
import { describeReachability, reachabilityOf } from './reachability.js';
import { blockAt, listedPath, namesBefore, stateFields } from './template-names.js';

/** Explains what is at a position: properties, types, values, helpers and block references. Null where there is nothing to say. */
export function hover(check: ModuleCheck, path: string, position: Position): Hover | null {
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  if (!file || !document) return null;
  const location = locate(file, document.offsetAt(position));
  const explanation = location && explain(location, check.index);
  if (!explanation) return null;
  const start = location.entryStart + explanation.range.start;
  const end = location.entryStart + explanation.range.end;
  return {
    contents: { kind: 'markdown', value: explanation.text },
    range: { start: document.positionAt(start), end: document.positionAt(end) },
  };
}

interface Explanation {
  /** Relative to the entry. */
  readonly range: OffsetRange;
  /** Markdown. */
  readonly text: string;
}

function explain(location: Location, index: ModuleIndex): Explanation | undefined {
  switch (location.kind) {
    case 'name':
      return explainName(location, index);
    case 'value':
      return explainValue(location, index);
    case 'template':
      return explainTemplate(location, index);
  }
}

function explainName({ member, object }: NameLocation, index: ModuleIndex): Explanation | undefined {
  if (!member) return undefined;
  const range = member.name.range;
  const name = member.name.value;
  const { shaped, union, map } = object;
  const property = shaped?.shape.properties.find((one) => one.name === name);
  if (property) return { range, text: describeProperty(property, shaped?.shape) };
  if (name === union?.type.discriminator) {
    const block = union.variant && blockTypeNamed(union.variant.type);
    return { range, text: block ? describeBlockType(block) : `**${name}**: the ${union.type.name}` };
  }
  const definition = map && fulfillmentTypeOf(map, index);
  const parameter = definition?.fact.parameters?.find((one) => one.name === name);
  return parameter && { range, text: describeParameter(parameter, definition?.fact) };
}

function explainValue(location: ValueLocation, index: ModuleIndex): Explanation | undefined {
  const { json, type, object, member, property } = location;
  if (json?.kind !== 'string' || !touches(json.range, location.offset)) return undefined;
  const range = json.range;
  if (object.union?.discriminator === json) {
    const block = object.union.variant && blockTypeNamed(object.union.variant.type);
    return block && { range, text: describeBlockType(block) };
  }
  if (type?.kind === 'choice') {
    const option = type.options.find(({ value }) => value === json.value);
    return option && { range, text: `**${option.value}** (${type.name})\n\n${option.doc}` };
  }
  if (type?.kind === 'text' && type.role) {
    const symbol = 'defines' in type.role ? type.role.defines : type.role.refersTo;
    const definition = index.definition(symbol, json.value);
    const reachability =
      symbol === 'block' && 'defines' in type.role ? reachabilityOf({ index }, json.value) : undefined;
    const seen = reachability ? `\n\n${describeReachability(reachability)}` : '';
    if (definition) return { range, text: `${describeDefinition(definition, index)}${seen}` };
  }
  return member && property && { range, text: describeProperty(property, object.shaped?.shape) };
}

function explainTemplate(location: TemplateLocation, index: ModuleIndex): Explanation | undefined {
  const at = pathAt(location.template, location.templateOffset);
  if (!at || at.segment.text === '') return explainValue(location.value, index);
  const range = location.toSource(at.segment.range);
  const helper = at.before.length === 0 && isCalled(at) ? helperNamed(at.segment.text) : undefined;
  if (helper) return { range, text: describeHelper(helper) };

  const before = namesBefore(at);
  if (!before) return undefined;
  const names = [...before, at.segment.text];
  const block = blockAt(names, index);
  if (block) return { range, text: describeDefinition(block, index) };
  const owner = blockAt(before, index);
  const field = owner && stateFields(owner.fact).find(({ name }) => name === at.segment.text);
  if (field) return { range, text: describeStateField(field) };
  const listed = listedPath(names);
  return listed && { range, text: describeTemplatePath(listed) };
}

/** Whether the path is what its tag or parenthesis calls, rather than an argument of it. */
function isCalled({ path, parents }: PathAt): boolean {
  const parent = parents.at(-1);
  return parent !== undefined && 'path' in parent && parent.path === path;
}
