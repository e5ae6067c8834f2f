/** The address of a rule's page, linked from the code of each diagnostic. Nothing is fetched; an editor opens it on a click. */
const pages = 'https://github.com/platform-config/platform-config/blob/main/docs/rules';

/** @param id of a rule, e.g. `claims/duplicate-key` */
export function rulePage(id: string): string {
  return `${pages}/${id}.md`;
}
