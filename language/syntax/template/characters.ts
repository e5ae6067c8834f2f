/**
 * The character classes of handlebars' lexer.
 */
const NAME = 1;
const SPACE = 2;
const AFTER_NAME = 4;
const AFTER_LITERAL = 8;

const classes = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) classes[code] = SPACE | AFTER_NAME | AFTER_LITERAL;
  else if (!/[!"#%-,./;->@[-^`{-~]/.test(character)) classes[code] = NAME;
}
for (const character of '=~}/.)|') classes[character.charCodeAt(0)]! |= AFTER_NAME;
for (const character of '~})') classes[character.charCodeAt(0)]! |= AFTER_LITERAL;

const wideSpace = /\s/;

function classOf(code: number): number {
  if (code < 128) return classes[code]!;
  return wideSpace.test(String.fromCharCode(code)) ? SPACE | AFTER_NAME | AFTER_LITERAL : NAME;
}

/** White space as matched by `\s`. */
export function isSpace(code: number): boolean {
  return (classOf(code) & SPACE) !== 0;
}

/** The characters of a name without brackets. */
export function isNameCharacter(code: number): boolean {
  return (classOf(code) & NAME) !== 0;
}

/** The characters that may directly follow a name. */
export function mayFollowName(code: number): boolean {
  return (classOf(code) & AFTER_NAME) !== 0;
}

/** What must follow a number or a word such as `true`; otherwise it is a name. */
export function mayFollowLiteral(code: number): boolean {
  return (classOf(code) & AFTER_LITERAL) !== 0;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
