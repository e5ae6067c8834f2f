/** The style sheets of a letter, as they are for print, in a frame whose policy allows none in its text. */
import { missingTag, printStyle } from './drawn-letter.js';
import type { LetterStyle } from './letter-tree.js';

/** Marks in the letter that are not its own. The name of the highlight is that of the word at the cursor. */
export const cursorHighlight = 'platform-config-cursor';

const ownCss = `
${missingTag} { all: unset; background: #fff1b8; border-radius: 2px; color: #6b4e00; font: 0.85em monospace; outline: 1px dashed #b58900; overflow-wrap: anywhere; }
::highlight(${cursorHighlight}) { background-color: #ffd866; color: #000; }`;

/** @param window of the frame: a sheet belongs to its document */
export function sheetsOf(window: Window & typeof globalThis, styles: readonly LetterStyle[]): readonly CSSStyleSheet[] {
  const sheets = styles.map(({ css, media }) => {
    const sheet = new window.CSSStyleSheet({ media: printed(media) });
    sheet.replaceSync(withoutImports(css));
    printRules(sheet);
    return sheet;
  });
  const own = new window.CSSStyleSheet();
  own.replaceSync(ownCss);
  return [...sheets, own];
}

/** A sheet that is made by a script imports nothing, and the browser complains about those that want to. */
function withoutImports(css: string): string {
  return css.replace(/@import\b[^;]*(?:;|$)/gi, '');
}

interface RuleList {
  readonly cssRules: CSSRuleList;
  deleteRule(index: number): void;
}

/** Turns rules for pages of paper into those for the columns of a screen. */
function printRules(list: RuleList): void {
  for (let i = list.cssRules.length - 1; i >= 0; i--) {
    const rule = list.cssRules[i];
    const name = rule?.constructor.name;
    if (name === 'CSSMediaRule') {
      const { media } = rule as CSSMediaRule;
      media.mediaText = printed(media.mediaText);
    }
    // Fonts that are not in the letter itself are never loaded.
    if (name === 'CSSFontFaceRule' && /url\(\s*["']?(?!data:(?:font|application))/i.test(rule?.cssText ?? ''))
      list.deleteRule(i);
    else if (name === 'CSSStyleRule') printStyle((rule as CSSStyleRule).style);
    if (rule && 'cssRules' in rule && name !== 'CSSPageRule') printRules(rule as unknown as RuleList);
  }
}

/** A media query that holds on a screen exactly if it holds in print. */
function printed(media: string): string {
  return media.replace(/\b(?:print|screen)\b/gi, (medium) => (medium.toLowerCase() === 'print' ? 'screen' : 'print'));
}
