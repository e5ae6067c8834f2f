import type { Template } from './tree.js';

/** Whether a template renders several values with nothing but blanks between them: the digits of two numbers become one number. */
export function rendersValuesInARow({ body }: Template): boolean {
  const tags = body.filter((node) => node.type !== 'ContentStatement' || node.value.trim() !== '');
  return tags.length > 1 && tags.every(({ type }) => type === 'MustacheStatement');
}
