/** Inlay hints: the meaning of literals, and the defaults of absent properties. */
import type { InlayHint, Range } from 'vscode-languageserver-types';
import { walkTyped, type ShapedObject } from '../../module/typed-walk.js';
import { entryType } from '../../check/check-file.js';
import { parseJson } from '../../syntax/json/parse.js';
import { memberValue } from '../../syntax/json/tree.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import { claimsEntryShape } from '../../vocabulary/blocks/index.js';
import { writtenMoney } from './money.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

export interface InlayHintOptions {
  /** Amounts in cents as money of the block's currency. */
  readonly money: boolean;
  /** The defaults of properties that are absent. */
  readonly defaults: boolean;
}

/** A hint after an offset of the entry. */
interface Hint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
}

/** @param visible the requested part of the file */
export function inlayHints(
  module: NavigableModule,
  path: string,
  visible: Range,
  options: InlayHintOptions,
): readonly InlayHint[] {
  const { check, money } = module;
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  const type = file && entryType(file.kind, file.outline);
  if (!file || !document || !type || file.outline.tooDeep || !(options.money || options.defaults)) return [];
  const from = document.offsetAt(visible.start);
  const to = document.offsetAt(visible.end);
  const noTemplate = parseTemplate('');
  return file.outline.entries.flatMap((entry) => {
    if (entry.end < from || entry.start > to) return [];
    const { root } = parseJson(file.text.slice(entry.start, entry.end));
    if (!root) return [];
    const hints: Hint[] = [];
    walkTyped(
      root,
      type,
      [
        {
          value: ({ json, type: valueType, owner }) => {
            const label = options.money ? writtenMoney(json, valueType, owner, money) : undefined;
            if (label !== undefined) hints.push({ offset: json.range.end, label, tooltip: 'The amount in cents' });
          },
          object: (object) => {
            if (options.defaults) for (const one of absentDefaults(object)) hints.push(one);
          },
        },
      ],
      { parse: () => noTemplate },
    );
    return hints
      .map(({ offset, ...hint }) => ({ offset: offset + entry.start, ...hint }))
      .filter(({ offset }) => from <= offset && offset <= to)
      .map(({ offset, label, tooltip }) => ({
        position: document.positionAt(offset),
        label,
        tooltip,
        paddingLeft: true,
      }));
  });
}

/** Defaults of a block or a setting, without conditions: most of those are absent and would be noise. */
function absentDefaults({ json, shape }: ShapedObject): readonly Hint[] {
  const last = json.members.at(-1);
  if (shape === claimsEntryShape || !last?.value) return [];
  const end = last.value.range.end;
  return shape.properties.flatMap(({ name, default: value }) =>
    value === undefined || value === null || value === '' || memberValue(json, name) !== undefined
      ? []
      : [{ offset: end, label: `${name}: ${JSON.stringify(value)}`, tooltip: `\`${name}\` is absent` }],
  );
}
