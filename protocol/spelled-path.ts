/** The paths of a template with their indexes as the catalogue writes them: `beneficiaries.0.share` → `beneficiaries.[0].share`. Both are the same path. */
export function spelledPath(template: string): string {
  return template.replace(/(?<=[\w\]]\.)\d+(?=[.\s}]|$)/g, '[$&]');
}
