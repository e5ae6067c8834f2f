/** The fonts that a letter names and does not have in it: where they are not installed, it is printed in another one. */
import { templateOffset, type Origins } from '../../protocol/letter-origins.js';
import type { LetterTemplateProblem } from './letters.js';

/** Keywords of CSS, and fonts that every office and browser has, or has a twin of with the same widths. */
const always: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math', 'emoji', 'system-ui', 'fangsong'],
  ...['ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded', '-apple-system', 'blinkmacsystemfont'],
  ...['inherit', 'initial', 'unset', 'revert', 'revert-layer'],
  ...['arial', 'helvetica', 'times', 'times new roman', 'courier', 'courier new'],
]);

const face = /@font-face\s*\{([^}]*)\}/gi;
const declaration = /(?:^|[;{\s])font(-family)?\s*:\s*((?:&quot;|[^;}])*)/gi;
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const fontTag = /<font\b[^>]*>/gi;
const faceAttribute = /\sface\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** A name of a font, at its first place in the letter. */
interface NamedFont {
  readonly name: string;
  readonly offset: number;
}

/**
 * One problem for each font that is not in the letter.
 *
 * @param origins of the letter: problems are placed in its template
 */
export function fontProblems(html: string, origins: Origins): readonly LetterTemplateProblem[] {
  const styles = stylesIn(html);
  const own = new Set(styles.flatMap(facesIn).map(keyOf));
  const missing = new Map<string, NamedFont>();
  for (const font of [...styles.flatMap(fontsIn), ...fontsInTags(html)].sort(
    (one, other) => one.offset - other.offset,
  )) {
    const key = keyOf(font);
    if (!always.has(key) && !own.has(key) && !missing.has(key)) missing.set(key, font);
  }
  return [...missing.values()].map(({ name, offset }) => {
    const start = templateOffset(origins, offset);
    return {
      range: { start, end: start + name.length },
      code: 'missing-font',
      severity: 'information',
      message: `The font \`${name}\` is not in the letter. Where it is not installed, another font is used. Put its file beside the template and name it in \`@font-face\`.`,
    };
  });
}

/** A part of a letter that is CSS. */
interface Css {
  readonly text: string;
  readonly offset: number;
}

function stylesIn(html: string): readonly Css[] {
  const lower = html.toLowerCase();
  const found: Css[] = [];
  for (let at = lower.indexOf('<style'); at >= 0;) {
    const offset = lower.indexOf('>', at) + 1;
    const end = offset === 0 ? -1 : lower.indexOf('</style', offset);
    if (end < 0) break;
    // What is behind the last rule would be looked through again for each rule that is not closed.
    const text = html.slice(offset, end);
    found.push({ text: text.slice(0, text.lastIndexOf('}') + 1), offset });
    at = lower.indexOf('<style', end);
  }
  for (const match of html.matchAll(styleAttribute)) {
    const text = match[1] ?? match[2] ?? '';
    found.push({ text, offset: match.index + match[0].length - 1 - text.length });
  }
  return found;
}

function facesIn({ text }: Css): readonly NamedFont[] {
  return [...text.matchAll(face)].flatMap(([, rule = '']) => familiesIn({ text: rule, offset: 0 }));
}

function fontsIn({ text, offset }: Css): readonly NamedFont[] {
  // A rule that defines a font names it as well.
  return familiesIn({ text: text.replace(face, (rule) => ' '.repeat(rule.length)), offset });
}

function familiesIn({ text, offset }: Css): readonly NamedFont[] {
  return [...text.matchAll(declaration)].flatMap((match) => {
    const [whole, isFamily, value = ''] = match;
    const from = offset + match.index + whole.length - value.length;
    const start = isFamily === undefined ? behindSize(value) : 0;
    return start === undefined ? [] : namesIn(value.slice(start), from + start);
  });
}

function fontsInTags(html: string): readonly NamedFont[] {
  // Without the end, as for images: see `imageReferences`.
  return [...html.slice(0, html.lastIndexOf('>') + 1).matchAll(fontTag)].flatMap(({ 0: tag, index }) => {
    const [attribute = '', double, single, bare] = faceAttribute.exec(tag) ?? [];
    const value = double ?? single ?? bare ?? '';
    return namesIn(value, index + tag.indexOf(attribute) + attribute.lastIndexOf(value));
  });
}

/** In the shorthand `font`, families are behind the size; undefined for a keyword such as `caption`. */
function behindSize(value: string): number | undefined {
  const size =
    /(?:^|\s)(?:[\d.]+(?:%|[a-z]+)|(?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*[\w.%]+)?\s+/i.exec(
      value,
    );
  return size ? size.index + size[0].length : undefined;
}

/** A longer text is no name of a font. */
const longestName = 100;

function namesIn(list: string, from: number): readonly NamedFont[] {
  return [...list.replace(/!important\s*$/i, '').matchAll(/[^,]+/g)].flatMap((item) => {
    const [quoted] = item;
    const name = quoted.replace(/&quot;|["']/g, '').trim();
    // What is computed, by `var()` or `calc()`, is no name.
    if (name === '' || name.length > longestName || /[(){}]/.test(name)) return [];
    return [{ name, offset: from + item.index + Math.max(0, quoted.indexOf(name)) }];
  });
}

function keyOf({ name }: NamedFont): string {
  return name.toLowerCase();
}
