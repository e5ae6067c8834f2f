/** Whether a name may be given: what the catalogue says of such names, and whether it is free. */
import type { ModuleSymbol } from '../../module/index/occurrences.js';
import { isNameCharacter } from '../../syntax/template/characters.js';
import { alterationHook, formats, type Property } from '../../vocabulary/index.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

const symbolNouns: Readonly<Record<ModuleSymbol['kind'], string>> = {
  block: 'block',
  option: 'option',
  fulfillmentType: 'fulfillment type',
  fulfillmentParameter: 'fulfillment parameter',
  alterationHook: 'alteration hook',
  field: 'field',
};

/** Why nothing may be called that, as a sentence; undefined where it may. */
export function whyNotNamed({ kind }: Pick<ModuleSymbol, 'kind'>, name: string): string | undefined {
  const noun = symbolNouns[kind];
  if (name.trim() === '') return `A name is needed for the ${noun}.`;
  if (name.trim() !== name) return `The name of the ${noun} must not start or end with a space.`;
  if (/\p{Cc}/u.test(name)) return `The name of the ${noun} must be on one line.`;
  if (name.includes('{{')) return `\`${name}\` would be read as a template. Choose a name without \`{{\`.`;
  if (kind === 'block' && !name.split('').every((unit) => isNameCharacter(unit.charCodeAt(0))))
    return `\`${name}\` cannot be used in \`claim.block_states.<key>\`. Use letters, digits and \`_\`.`;
  if (name === '__proto__') return `\`${name}\` means something else in code. Choose another name.`;
  const format = kind === 'alterationHook' ? formatOf(alterationHook.properties, 'key') : undefined;
  if (format?.pattern !== undefined && !new RegExp(format.pattern, 'u').test(name))
    return `The key of an ${noun} is a ${format.noun}, such as \`change_cover_amount\`; \`${name}\` is not.`;
  return undefined;
}

function formatOf(properties: readonly Property[], name: string) {
  const type = properties.find((property) => property.name === name)?.type;
  return type?.kind === 'text' && type.format ? formats[type.format] : undefined;
}

/** Why a symbol cannot be called that in this module, as a sentence; undefined where it can. */
export function whyNotFree(module: NavigableModule, symbol: ModuleSymbol, name: string): string | undefined {
  const others = module.occurrences.of({ ...symbol, name });
  const taken = others.find(({ isDefinition }) => isDefinition);
  if (taken) {
    const line = (module.range(taken.path, taken.range)?.start.line ?? 0) + 1;
    const of = symbol.of === undefined ? '' : ` of \`${symbol.of}\``;
    return `Another ${symbolNouns[symbol.kind]}${of} is already called \`${name}\`, in ${taken.path}, line ${String(line)}.`;
  }
  const chosen = symbol.kind === 'option' ? module.check.index.definition('block', symbol.of ?? '')?.fact : undefined;
  // A default names an option by its value, and by its key where no value is the same.
  if (chosen?.defaultOption?.name === symbol.name && chosen.options?.some(({ value }) => value === name))
    return `\`default_value\` names this option by its key, and \`${name}\` is the value of another one.`;
  // Two members of one object must not have one name, even where one of them names nothing that exists.
  const own = module.occurrences.of(symbol);
  const beside = others.find(({ path, object }) =>
    own.some((one) => object !== undefined && one.object === object && one.path === path),
  );
  if (!beside) return undefined;
  const line = (module.range(beside.path, beside.range)?.start.line ?? 0) + 1;
  return `${beside.path}, line ${String(line)}, already has a member \`${name}\` beside \`${symbol.name}\`.`;
}
