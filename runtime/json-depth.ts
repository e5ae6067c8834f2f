/** Whether objects and lists are nested deeper, found without a tree. @param json valid, or the depth may be taken for a larger one */
export function isDeeperThan(json: string, most: number): boolean {
  return depthOf(json) > most;
}

function depthOf(json: string): number {
  let [deepest, depth] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at);
    if (letter === quote) at = endOfText(json, at);
    else if (letter === openBrace || letter === openBracket) deepest = Math.max(deepest, ++depth);
    else if (letter === closeBrace || letter === closeBracket) depth--;
  }
  return deepest;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The closing quotation mark of a text in valid JSON. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length && json.charCodeAt(at) !== quote; at++) if (json.charCodeAt(at) === backslash) at++;
  return at;
}
