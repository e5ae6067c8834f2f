/** Where the page of a rule is: behind the code of each diagnostic. Nothing is fetched; an editor opens it on a click. */
const pages = 'https://github.com/platform-config/platform-config/blob/main/docs/rules';

/** @param id the id of a rule, such as `claims/duplicate-key` */
export function rulePage(id: string): string {
  return `${pages}/${id}.md`;
}
