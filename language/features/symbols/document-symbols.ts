/** The outline of a file: the blocks as a tree with titles and conditions, or the settings and hooks of a configuration. */
import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { FileKind } from '../../module/snapshot/module.js';
import type { CheckedFile } from '../../check/check-file.js';
import {
  memberAt,
  memberText,
  memberValue,
  type JsonMember,
  type JsonNode,
  type JsonObject,
} from '../../syntax/json/tree.js';
import { parseJson } from '../../syntax/json/parse.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { blockTypeNamed, conditions } from '../../vocabulary/index.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

/** The symbol kinds of outlines and searches; numbers of LSP. */
export const symbolKind = {
  file: 1,
  namespace: 3,
  property: 7,
  field: 8,
  function: 12,
  string: 15,
  enumMember: 22,
  struct: 23,
  event: 24,
} as const;

/** The range of a symbol, relative to its entry. */
interface Outlined {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly range: OffsetRange;
  readonly selection: OffsetRange;
  readonly children: readonly Outlined[];
}

export function documentSymbols({ check }: NavigableModule, path: string): readonly DocumentSymbol[] {
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  const outline = file && outlines[file.kind];
  if (!file || !document || !outline || file.outline.tooDeep) return [];
  const toSymbol = (start: number, { name, detail, kind, range, selection, children }: Outlined): DocumentSymbol => ({
    name,
    detail,
    kind,
    range: toRange(document, shift(range, start)),
    selectionRange: toRange(document, shift(selection, start)),
    ...(children.length > 0 && { children: children.map((child) => toSymbol(start, child)) }),
  });
  return entriesOf(file).flatMap(({ root, start }) => outline(root).map((one) => toSymbol(start, one)));
}

const outlines: Partial<Record<FileKind, (root: JsonObject) => readonly Outlined[]>> = {
  claimsBlocks: blockOutline,
  configuration: configurationOutline,
  hookSchema: formElement,
  issuingForm: formElement,
};

function entriesOf({ text, outline }: CheckedFile) {
  return outline.entries.flatMap(({ start, end }) => {
    const { root } = parseJson(text.slice(start, end));
    return root?.kind === 'object' ? [{ root, start }] : [];
  });
}

function blockOutline(entry: JsonObject): readonly Outlined[] {
  const block = memberValue(entry, 'block');
  if (block?.kind !== 'object') return [];
  const key = memberValue(block, 'key');
  const type = memberText(block, 'type') ?? '';
  const waits = conditions.flatMap(({ name }) => {
    const condition = memberText(entry, name);
    return condition ? [`${name} ${shortened(condition)}`] : [];
  });
  return [
    {
      name: (key?.kind === 'string' ? key.value : '') || type || 'block',
      detail: [type, memberText(block, 'title'), ...waits].filter((part) => part).join(' · '),
      kind: kindOfBlock(type),
      range: entry.range,
      selection: (key ?? block).range,
      children: [
        ...itemsOf(memberValue(block, 'options')).flatMap(optionOutline),
        ...itemsOf(memberValue(block, 'blocks')).flatMap((item) => (item.kind === 'object' ? blockOutline(item) : [])),
      ],
    },
  ];
}

/** @param type of a block, known or not */
export function kindOfBlock(type: string | undefined): SymbolKind {
  if (type === 'group') return symbolKind.namespace;
  switch (type === undefined ? undefined : blockTypeNamed(type)?.category) {
    case 'disbursement':
      return symbolKind.event;
    case 'display':
      return symbolKind.string;
    default:
      return symbolKind.field;
  }
}

function optionOutline(option: JsonNode): readonly Outlined[] {
  const key = option.kind === 'object' ? memberText(option, 'key') : undefined;
  if (option.kind !== 'object' || !key) return [];
  return [leaf(key, memberText(option, 'value') ?? '', symbolKind.enumMember, option.range)];
}

function formElement(element: JsonObject): readonly Outlined[] {
  const name = memberText(element, 'key') ?? memberText(element, 'label') ?? memberText(element, 'type');
  if (!name) return [];
  const detail = [memberText(element, 'type'), memberText(element, 'label')].filter((part) => part).join(' · ');
  const children = [
    ...itemsOf(memberValue(element, 'options')).flatMap((option) => formOption(option)),
    ...itemsOf(memberValue(element, 'components')).flatMap((inner) =>
      inner.kind === 'object' ? formElement(inner) : [],
    ),
  ];
  return [{ ...leaf(name, detail, symbolKind.field, element.range), children }];
}

function formOption(option: JsonNode): readonly Outlined[] {
  const value = option.kind === 'object' ? memberValue(option, 'value') : undefined;
  if (option.kind !== 'object' || memberText(option, 'key') !== undefined || !value) return optionOutline(option);
  const name = value.kind === 'string' ? value.value : scalar(value);
  return name === '' ? [] : [leaf(name, memberText(option, 'label') ?? '', symbolKind.enumMember, option.range)];
}

function configurationOutline(root: JsonObject): readonly Outlined[] {
  const hooks = memberAt(root, ['alterationHooks'])?.value;
  const settings = memberAt(root, ['settings'])?.value;
  const own = root.members.filter(({ name, value }) => value && !['alterationHooks', 'settings'].includes(name.value));
  return [
    ...own.flatMap((member) => memberOutline(member)),
    ...itemsOf(hooks).flatMap((hook) => named(hook, 'name', symbolKind.function)),
    ...(settings?.kind === 'object' ? settings.members.flatMap((member) => memberOutline(member)) : []),
  ];
}

/** A setting with its content: objects as a tree, lists by the keys of their items. */
function memberOutline({ name, value }: JsonMember): readonly Outlined[] {
  if (!value) return [];
  const range = { start: name.range.start, end: value.range.end };
  const children =
    value.kind === 'object'
      ? value.members.flatMap((member) => memberOutline(member))
      : itemsOf(value).flatMap((item) => [
          ...named(item, 'label', symbolKind.struct),
          ...named(item, 'fileName', symbolKind.file, 'type'),
        ]);
  const kind = value.kind === 'object' || value.kind === 'array' ? symbolKind.namespace : symbolKind.property;
  return [{ name: name.value || '""', detail: scalar(value), kind, range, selection: name.range, children }];
}

function named(item: JsonNode, detail: string, kind: SymbolKind, by = 'key'): readonly Outlined[] {
  const key = item.kind === 'object' ? memberValue(item, by) : undefined;
  if (item.kind !== 'object' || key?.kind !== 'string' || key.value === '') return [];
  const data = memberValue(item, 'fulfillmentData');
  const children = data?.kind === 'object' ? data.members.flatMap((member) => memberOutline(member)) : [];
  return [
    { ...leaf(key.value, shortened(memberText(item, detail) ?? ''), kind, item.range), selection: key.range, children },
  ];
}

function leaf(name: string, detail: string, kind: SymbolKind, range: OffsetRange): Outlined {
  return { name, detail, kind, range, selection: range, children: [] };
}

function scalar(value: JsonNode): string {
  switch (value.kind) {
    case 'string':
      return shortened(value.value);
    case 'number':
      return value.literal;
    case 'boolean':
      return String(value.value);
    case 'null':
      return 'null';
    default:
      return '';
  }
}

/** An outline shows one line per symbol. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function itemsOf(list: JsonNode | undefined): readonly JsonNode[] {
  return list?.kind === 'array' ? list.items : [];
}
