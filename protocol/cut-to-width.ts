/** A text cut to a width, in letters of the middle width; letters of Chinese, Japanese and Korean are twice as wide. */
export function cutToWidth(text: string, letters: number): string {
  let width = 0;
  let kept = '';
  for (const letter of text) {
    width += /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(letter) ? 2 : 1;
    if (width > letters) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return kept;
}
