/** The paper of a letter: what its `@page` rules say, else what a browser prints on. */

/** In CSS pixels, 96 to the inch. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** What is printed in the margins, by the name of its box, such as `top-center`. */
  readonly boxes: ReadonlyMap<string, MarginBox>;
}

export interface MarginBox {
  readonly content: readonly (string | { readonly counter: 'page' | 'pages' })[];
  /** CSS properties of its text. */
  readonly look: ReadonlyMap<string, string>;
}

const inch = 96;
const units: Readonly<Record<string, number>> = {
  px: 1,
  in: inch,
  cm: inch / 2.54,
  mm: inch / 25.4,
  q: inch / 101.6,
  pt: inch / 72,
  pc: inch / 6,
};

/** In millimetres, upright. */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a5: [148, 210],
  a4: [210, 297],
  a3: [297, 420],
  b5: [176, 250],
  b4: [250, 353],
  'jis-b5': [182, 257],
  'jis-b4': [257, 364],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  ledger: [279.4, 431.8],
};

/** As Chromium prints: A4, and a centimetre. */
const usualMargin = 0.4 * inch;

const boxNames = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;

const lookProperties = ['font-family', 'font-size', 'font-style', 'font-weight', 'color', 'text-transform'] as const;

/** What an `@page` rule says of all pages. */
export interface PageRule {
  /** The value of a property; empty if it is not set. */
  readonly property: (name: string) => string;
  readonly boxes: readonly { readonly name: string; readonly property: (name: string) => string }[];
}

/** @param rules those for all pages, in order */
export function paperOf(rules: readonly PageRule[]): Paper {
  const last = (name: string) => rules.map((rule) => rule.property(name)).findLast((value) => value !== '') ?? '';
  const [width, height] = sizeOf(last('size'));
  const margin = (side: string, whole: number) => lengthOf(last(`margin-${side}`), whole) ?? usualMargin;
  const boxes = new Map<string, MarginBox>();
  for (const { boxes: found } of rules)
    for (const { name, property } of found)
      if (boxNames.some((known) => known === name)) boxes.set(name, boxOf(property));
  return {
    width,
    height,
    margin: {
      top: margin('top', height),
      right: margin('right', width),
      bottom: margin('bottom', height),
      left: margin('left', width),
    },
    boxes,
  };
}

/** The rules for all pages in style sheets; those for some pages, such as `:first`, are not shown. */
export function pageRulesIn(sheets: readonly CSSStyleSheet[]): readonly PageRule[] {
  return sheets.flatMap((sheet) => rulesIn(sheet.cssRules));
}

function rulesIn(rules: CSSRuleList): readonly PageRule[] {
  return [...rules].flatMap((rule) => {
    if (rule.constructor.name === 'CSSPageRule') {
      const page = rule as CSSPageRule;
      return page.selectorText === '' ? [pageRule(page)] : [];
    }
    return 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [];
  });
}

function pageRule({ style, cssRules }: CSSPageRule): PageRule {
  const boxes = [...cssRules] as unknown as readonly (CSSRule & {
    readonly name: string;
    readonly style: CSSStyleDeclaration;
  })[];
  return {
    property: (name) => style.getPropertyValue(name),
    boxes: boxes.map((box) => ({ name: box.name, property: (name) => box.style.getPropertyValue(name) })),
  };
}

function sizeOf(size: string): readonly [width: number, height: number] {
  const words = size.toLowerCase().split(/\s+/);
  const lengths = words.flatMap((word) => lengthOf(word, 0) ?? []);
  const named = words.map((word) => sizes[word]).find((known) => known !== undefined) ?? sizes['a4'] ?? [0, 0];
  const [width = 0, height = width] = lengths;
  const given = width > 0 && height > 0 ? ([width, height] as const) : ([mm(named[0]), mm(named[1])] as const);
  return words.includes('landscape') && given[0] < given[1] ? [given[1], given[0]] : given;
}

function mm(length: number): number {
  return (length / 25.4) * inch;
}

function lengthOf(text: string, whole: number): number | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z%]*)$/i.exec(text.trim()) ?? [];
  const value = Number.parseFloat(number);
  if (Number.isNaN(value)) return undefined;
  if (unit === '%') return (value * whole) / 100;
  const factor = unit === '' && value === 0 ? 1 : units[unit.toLowerCase()];
  return factor === undefined ? undefined : value * factor;
}

function boxOf(property: (name: string) => string): MarginBox {
  const parts = property('content').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|counter\(\s*(pages?)\b[^)]*\)/g);
  return {
    content: [...parts].map(([, double, single, counter]) =>
      counter === 'page' || counter === 'pages' ? { counter } : (double ?? single ?? '').replace(/\\(.)/g, '$1'),
    ),
    look: new Map(lookProperties.map((name) => [name, property(name)])),
  };
}
