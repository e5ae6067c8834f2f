/** Whether a text looks like the path of a value: `claim.status`. */
export function isQuotedPath(text: string): boolean {
  return /^(?:claim|policy|policyholder)(?:\.[\w[\]-]+)+$/.test(text);
}
