/** A name of the module as Markdown: what it is, where it is defined, and where it is used. */
import { counted } from '../../../protocol/counted.js';
import { optionLabel } from '../../../protocol/view-model.js';
import type { KnownData } from '../../declarations/known-data.js';
import { evidenceLines, fieldNamed, typeInWords } from '../../declarations/known-fields.js';
import type { Explanation, Place } from './explanation.js';
import type { Definition, FulfillmentParameter } from '../../module/facts/facts.js';
import { placeOf, type Located } from '../../module/index/module-index.js';
import { hookSchemaPath, type ModuleSymbol, type Occurrence } from '../../module/index/occurrences.js';
import { blockTypeNamed } from '../../vocabulary/index.js';
import { code, paragraphs, plain, said } from '../../vocabulary/markdown.js';
import { describeParameter } from '../descriptions/describe-symbols.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { stateFields } from '../descriptions/template-names.js';
import { link, linkTo } from './link.js';

/** The maximum length of long lists. */
const many = { options: 12, users: 8, properties: 4 };

/** Undefined for a name without a definition. */
export function describeSymbol(module: NavigableModule, symbol: ModuleSymbol): string | undefined {
  const contents = contentsOf(module, symbol);
  return contents && paragraphs(...contents, describePlaces(module, symbol));
}

function contentsOf(
  module: NavigableModule,
  { kind, name, of = '' }: ModuleSymbol,
): readonly (string | undefined)[] | undefined {
  const { index } = module.check;
  switch (kind) {
    case 'option': {
      const option = index.definition('block', of)?.fact.options?.find(({ key }) => key === name);
      return option && [`**${plain(name)}** (key of an option of ${code(of)}): ${labelText(option.value)}`];
    }
    case 'fulfillmentParameter': {
      const type = index.definition('fulfillmentType', of)?.fact;
      const parameter = type?.parameters?.find((one) => one.name === name);
      return parameter && [describeParameter(parameter, type)];
    }
    case 'alterationHook': {
      const hook = index.definition(kind, name);
      return hook && [heading(name, 'alteration hook', hook.fact.title), describeSchema(module, name)];
    }
    case 'fulfillmentType': {
      const type = index.definition(kind, name);
      return type && [heading(name, 'fulfillment type', type.fact.title), listOf(type.fact.parameters, parameterLine)];
    }
    case 'field':
      return describeField(module.moduleData, `${of}.${name}`.split('.').slice(2));
    case 'block': {
      const block = index.definition(kind, name);
      return block && describeBlock(block);
    }
  }
}

/** @param names behind `policy.module` */
function describeField(data: KnownData, names: readonly string[]): readonly string[] | undefined {
  const field = fieldNamed(data, names);
  const type = field && typeInWords(field);
  return field && [heading(['policy', 'module', ...names].join('.'), type ?? '', undefined), ...evidenceLines(field)];
}

function describeBlock({ fact }: Located<Definition>): readonly (string | undefined)[] {
  const type = fact.blockType === undefined ? undefined : blockTypeNamed(fact.blockType);
  return [
    heading(fact.name, fact.blockType ?? 'block', fact.title),
    type?.doc,
    fact.options && `Options:\n${listOf(fact.options, ({ key, value }) => optionLine(key, value, fact)) ?? ''}`,
    `State: ${stateFields(fact)
      .map(({ name, valueType }) => `${code(name)} (${valueType})`)
      .join(', ')}`,
  ];
}

function heading(name: string, what: string, title: string | undefined): string {
  return `**${plain(name)}** (${said(what)})${title === undefined ? '' : `: ${plain(title)}`}`;
}

function optionLine(key: string | undefined, value: string | undefined, { defaultOption }: Definition): string {
  const isDefault = defaultOption !== undefined && [key, value].includes(defaultOption.name);
  return `key ${code(key ?? '?')}, ${labelText(value)}${isDefault ? ' (from the start)' : ''}`;
}

/** What the form shows of an option, and its value where that is another text. */
export function labelText(value: string | undefined): string {
  if (value === undefined) return 'label ?';
  const label = optionLabel(value);
  return `label ${plain(label)}${label === value ? '' : `, value ${code(value)}`}`;
}

function parameterLine({ name, valueType, label }: FulfillmentParameter): string {
  return `${code(name)}${valueType === undefined ? '' : ` (${plain(valueType)})`}${label === undefined ? '' : `: ${plain(label)}`}`;
}

function listOf<T>(items: readonly T[] | undefined, line: (item: T) => string): string | undefined {
  if (!items || items.length === 0) return undefined;
  const more = items.length > many.options ? [`- and ${String(items.length - many.options)} more`] : [];
  return [...items.slice(0, many.options).map((item) => `- ${line(item)}`), ...more].join('\n');
}

function describeSchema({ check: { index, module } }: NavigableModule, hook: string): string {
  const path = hookSchemaPath(index, hook);
  return index.exists(path)
    ? `Form on the dashboard: ${link(plain(path), `${module.root}/${path}`)}`
    : 'It has no schema, so the dashboard has no form for it.';
}

function describePlaces(module: NavigableModule, symbol: ModuleSymbol): string {
  const all = module.occurrences.of(symbol);
  const uses = all.filter(({ isDefinition, form }) => !isDefinition && form !== 'file');
  const defined = all.find(({ isDefinition }) => isDefinition);
  const count =
    uses.length === 0 ? 'not used' : uses.length === 1 ? 'used once' : `used ${counted(uses.length, 'time')}`;
  const users = usersOf(module, uses);
  const more = users.length > many.users ? [`and ${String(users.length - many.users)} more`] : [];
  return `Defined in ${defined ? placeLink(module, defined) : '?'}, ${count}${users.length > 0 ? ': ' : '.'}${[...users.slice(0, many.users), ...more].join(', ')}`;
}

/** The uses of a name: blocks that read it by their keys, each with the purpose, and other places by their lines. */
function usersOf(module: NavigableModule, uses: readonly Occurrence[]): readonly string[] {
  const users = new Map<string, Set<string>>();
  for (const use of uses) {
    const { reader } = use;
    const link = reader ? blockLink(module, reader.block, use) : placeLink(module, use);
    const user = users.get(link);
    if (!user) users.set(link, new Set(reader && [reader.property]));
    else if (reader) user.add(reader.property);
  }
  return [...users].map(([link, properties]) => {
    const names = [...properties].slice(0, many.properties).map(code);
    return names.length > 0 ? `${link} (${names.join(', ')})` : link;
  });
}

function blockLink(module: NavigableModule, key: string, use: Occurrence): string {
  const definition = module.check.index.definition('block', key);
  const place = definition ? placeOf(definition, definition.fact.range) : use;
  const location = module.location(place);
  return location ? linkTo(code(key), location) : code(key);
}

function placeLink(module: NavigableModule, { path, range }: Pick<Occurrence, 'path' | 'range'>): string {
  const location = module.location({ path, range });
  return location ? linkTo(`${plain(path)}:${String(location.range.start.line + 1)}`, location) : plain(path);
}

/** A name of the module at the cursor, in any file: code, samples and scenarios have nothing else to explain. */
export function explainOccurrence({ module, path, offset }: Place): Explanation | undefined {
  const occurrence = module.occurrences.at(path, offset);
  const text = occurrence && describeSymbol(module, occurrence.symbol);
  return occurrence && text !== undefined ? { range: occurrence.range, text } : undefined;
}
