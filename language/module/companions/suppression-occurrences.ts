/** The names of the module in the suppressions of its tools file: a rename must update them, so that they still match. */
import { memberValue, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import { StringMap } from '../../syntax/string-map.js';
import type { CompanionFile } from './companion-files.js';
import type { ModuleIndex } from '../index/module-index.js';
import { hookSchemaPath, type ModuleSymbol, type Occurrence } from '../index/occurrences.js';

export function suppressionOccurrences(file: CompanionFile, index: ModuleIndex): readonly Occurrence[] {
  const suppressions = memberValue(file.root, 'suppressions');
  return (suppressions?.kind === 'array' ? suppressions.items : []).flatMap((item) =>
    item.kind === 'object' ? namesIn(item, file, index) : [],
  );
}

function namesIn(suppression: JsonObject, { path, modulePath }: CompanionFile, index: ModuleIndex): Occurrence[] {
  const [file, block, way] = ['file', 'block', 'path'].map((name) => {
    const value = memberValue(suppression, name);
    return value?.kind === 'string' ? value : undefined;
  });
  const prefix = modulePath === '' ? '' : `${modulePath}/`;
  if (!file?.value.startsWith(prefix)) return [];
  const suppressed = file.value.slice(prefix.length);
  const found: Occurrence[] = [];
  const add = (symbol: ModuleSymbol, json: JsonString, start: number) => {
    const range = partOf(json, start, start + symbol.name.length);
    found.push({ symbol, path, range, isDefinition: false, form: 'json' });
  };

  if (block && suppressed === index.options.layout.claimsBlocks) add({ kind: 'block', name: block.value }, block, 0);
  for (const name of index.definitions('alterationHook').keys()) {
    if (suppressed === hookSchemaPath(index, name))
      add({ kind: 'alterationHook', name }, file, file.value.length - name.length - '.json'.length);
  }
  if (way && block)
    for (const { step, start } of stepsOf(way.value, /\.options\[([^\]]+)\]/))
      add({ kind: 'option', of: block.value, name: step }, way, start);
  if (way && suppressed === index.options.layout.configuration) {
    for (const { step, start } of stepsOf(way.value, /^alterationHooks\[([^\]]+)\]/))
      add({ kind: 'alterationHook', name: step }, way, start);
    for (const { step, start } of stepsOf(way.value, /fulfillmentTypes\[([^\]]+)\]/))
      add({ kind: 'fulfillmentType', name: step }, way, start);
  }
  return found;
}

/** The first step of a path that a pattern captures. */
function stepsOf(way: string, pattern: RegExp): readonly { readonly step: string; readonly start: number }[] {
  const found = pattern.exec(way);
  const step = found?.[1];
  return found && step !== undefined ? [{ step, start: found.index + found[0].indexOf(`[${step}]`) + 1 }] : [];
}

/** Maps a part of a JSON text to its range in the file. */
function partOf(json: JsonString, start: number, end: number) {
  const inLiteral = StringMap.of(json.literal).toSourceRange({ start, end });
  return { start: json.range.start + inLiteral.start, end: json.range.start + inLiteral.end };
}
