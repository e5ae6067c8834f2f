/** The codes of currencies, countries and locales, and date formats, with their meaning in English: those already used in the module first. */
import type { ModuleIndex } from '../../module/index/module-index.js';
import { countries, currencies } from '../../vocabulary/iso-codes.js';
import type { ArgumentFormat } from '../../vocabulary/define.js';
import { dateFormats } from '../../vocabulary/helpers/date-formats.js';
import { locales } from '../../vocabulary/locales.js';

export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/**
 * The known values of a text format. Other values may be valid too.
 *
 * @param typed the text being typed, which is already part of the module
 */
export function knownTexts(format: ArgumentFormat, index: ModuleIndex, typed = ''): readonly NamedCode[] {
  const inUse = index.derived(textsInUse)[format];
  const known = new Map(textsOf(format).map((one) => [one.code, one]));
  const used = [...inUse].flatMap((code) => {
    const one = known.get(code);
    if (one) return [one];
    return code === typed ? [] : [{ code, name: 'used in this module' }];
  });
  return [...used, ...[...known.values()].filter(({ code }) => !inUse.has(code))];
}

function textsOf(format: ArgumentFormat): readonly NamedCode[] {
  switch (format) {
    case 'currency':
      return named(currencies, 'currency');
    case 'locale':
      return named(locales, 'language');
    case 'date-format':
      return dateFormats.map(({ value, doc }) => ({ code: value, name: doc }));
  }
}

/** The values used in a module, the most frequent first. Currencies also come from its inputs; without a locale, amounts use that of the tools file. */
function textsInUse(index: ModuleIndex): Readonly<Record<ArgumentFormat, ReadonlySet<string>>> {
  const uses = {
    currency: new Map<string, number>(),
    locale: new Map([[index.options.locale, 1]]),
    'date-format': new Map<string, number>(),
  };
  const count = (format: ArgumentFormat, text: string) => uses[format].set(text, (uses[format].get(text) ?? 0) + 1);
  for (const blocks of index.definitions('block').values())
    for (const { fact } of blocks) if (fact.currency !== undefined) count('currency', fact.currency);
  for (const { fact } of index.templates)
    if (fact.kind === 'written' && fact.text !== '') count(fact.format, fact.text);
  const byUse = (texts: ReadonlyMap<string, number>) =>
    new Set([...texts].sort(([, one], [, other]) => other - one).map(([text]) => text));
  return {
    currency: byUse(uses.currency),
    locale: byUse(uses.locale),
    'date-format': byUse(uses['date-format']),
  };
}

/** ISO 3166-1 alpha-2, in the order of the codes. */
export function countryNames(): readonly NamedCode[] {
  return named(countries, 'region');
}

function named(codes: Iterable<string>, type: 'currency' | 'region' | 'language'): readonly NamedCode[] {
  const names = new Intl.DisplayNames(['en'], { type });
  return [...codes].map((code) => ({ code, name: names.of(code) ?? code }));
}
