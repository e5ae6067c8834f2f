/** The character classes of handlebars' lexer, by the codes of characters. */
const space = /\s/;
const name = /[^\s!"#%-,./;->@[-^`{-~]/;
const afterName = /[\s=~}/.)|]/;
const afterLiteral = /[\s~})]/;

/** White space as matched by `\s`. */
export function isSpace(code: number): boolean {
  return space.test(String.fromCharCode(code));
}

/** The characters of a name without brackets. */
export function isNameCharacter(code: number): boolean {
  return name.test(String.fromCharCode(code));
}

/** The characters that may directly follow a name. */
export function mayFollowName(code: number): boolean {
  return afterName.test(String.fromCharCode(code));
}

/** What must follow a number or a word such as `true`; otherwise it is a name. */
export function mayFollowLiteral(code: number): boolean {
  return afterLiteral.test(String.fromCharCode(code));
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
