/**
 * How a rule describes a change. A rule sees no text, so it identifies JSON by its range. Commas, indentation and line ends are determined from
 * the text when the fix is requested (features/resolve-fix.ts); the rest of the text does not change.
 *
 *     report({
 *       range: type.range, message: 'missing', data: { property: 'title' },
 *       suggestions: [{ title: 'Add `title`', edits: [insertMember(block.range, 'title', 'Title')] }],
 *     });
 *
 * Applying a fix or a suggestion must remove the diagnostic and add none: a meta-test checks this for every bad example. Removing the whole block, entry or
 * file is not a fix. A rule without fixes and suggestions gives the reason in `noFix`.
 */
import type { JsonPath } from '../syntax/json/edits.js';
import type { JsonValue } from '../syntax/json/print.js';

export type { JsonValue };

/**
 * A change that needs no decision: `--fix`, fix-all and saving apply it without asking. It loses nothing, and the result has the same meaning or the only possible
 * one. `R` as in Report: ranges in the entry for local rules, places in the module for cross rules, so that those may change several files.
 */
export interface Fix<R> {
  /** The action, as an imperative without a full stop; names in backticks: 'Rename to `title`'. */
  readonly title: string;
  /** Applied together. They must not overlap. */
  readonly edits: readonly Edit<R>[];
}

/** A change that the user has to choose: the name that was probably meant, a value to complete. The likeliest comes first. */
export interface Suggestion<R> extends Fix<R> {
  /** It is a name or value that was probably meant. Without a fix, the only such suggestion is the preferred action. */
  readonly isMeant?: true;
  /** Files to create, by their path relative to the module's root, with `/`. Existing files are not changed. */
  readonly newFiles?: readonly { readonly path: string; readonly text: string }[];
}

/** Use the functions below. `replaceText` is frequent enough to have its own shape. */
export type Edit<R> =
  | TextReplacement<R>
  | { readonly kind: 'insert'; readonly into: R; readonly name: string | undefined; readonly value: JsonValue }
  | { readonly kind: 'insertItemBefore'; readonly item: R; readonly value: JsonValue }
  | { readonly kind: 'remove'; readonly child: R }
  | { readonly kind: 'move'; readonly member: R; readonly into: R }
  | { readonly kind: 'value'; readonly at: R; readonly value: JsonValue }
  | { readonly kind: 'set'; readonly file: string | R; readonly path: JsonPath; readonly value: JsonValue }
  | { readonly kind: 'behind'; readonly before: R; readonly text: string }
  | { readonly kind: 'lines'; readonly after: R; readonly text: string }
  | { readonly kind: 'codeBefore'; readonly before: R; readonly text: string }
  | { readonly kind: 'append'; readonly file: string; readonly text: string };

interface TextReplacement<R> {
  readonly kind?: undefined;
  readonly range: R;
  readonly newText: string;
}

/** Replaces characters of the file. In a JSON string, the new text must already be escaped: see `escaped`. */
export function replaceText<R>(range: R, newText: string): Edit<R> {
  return { range, newText };
}

/** A text as the content of a JSON string literal. */
export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Longer titles are cut off in menus. */
const longestTitle = 80;

/** The same with what it comes to in its title, for a user who has to choose between several: "Remove `hide_if`: never hidden". Without it if it has no room. */
export function withOutcome<F extends Pick<Fix<unknown>, 'title'>>(fix: F, outcome: string): F {
  const title = `${fix.title}: ${outcome}`;
  return title.length > longestTitle ? fix : { ...fix, title };
}

/** Suggests to remove a member. @param range of its name */
export function removing<R>(range: R, name: string): Fix<R> {
  return { title: `Remove \`${name}\``, edits: [removeMember(range)] };
}

/** Suggests another name for a member. @param range of its name */
export function renaming<R>(range: R, newName: string): Fix<R> {
  return { title: `Rename to \`${newName}\``, edits: [renameMember(range, newName)] };
}

/** Suggests another value. @param range as in `replaceValue` */
export function writing<R>(range: R, value: string | number | boolean): Fix<R> {
  const shown = typeof value === 'string' ? `\`${value}\`` : String(value);
  return { title: `Write ${shown}`, edits: [replaceValue(range, value)] };
}

/** Suggests another value of a property that turns something on or off. @param range of the value */
export function setting<R>(range: R, property: string, value: boolean | null): Fix<R> {
  return { title: `Set \`${property}\` to \`${String(value)}\``, edits: [replaceValue(range, value)] };
}

/** Suggests another text. @param range of the content of a JSON string, or of a name in it */
export function changing<R>(range: R, text: string): Fix<R> {
  return { title: `Change to \`${text}\``, edits: [replaceText(range, escaped(text))] };
}

/**
 * The suggestion for a misspelt name, in JSON or in a template; none if no name is similar, or if the similar name would need escaping.
 *
 * @param range of the name alone
 */
export function useName<R>(meant: string | undefined, ...ranges: readonly R[]): readonly Suggestion<R>[] {
  if (meant === undefined || !/^[\w.-]+$/.test(meant)) return [];
  return [{ title: `Change to \`${meant}\``, edits: ranges.map((range) => replaceText(range, meant)), isMeant: true }];
}

/** Renames a member. @param name the range of the name with its quotes */
export function renameMember<R>(name: R, newName: string): Edit<R> {
  return { range: name, newText: JSON.stringify(newName) };
}

/** Replaces a value. @param value the range of the value; for a container its opening bracket is enough, for a text its content */
export function replaceValue<R>(value: R, newValue: JsonValue): Edit<R> {
  return { kind: 'value', at: value, value: newValue };
}

/** Adds a member after the last one, formatted like its siblings, or sets the value of the one with this name. @param object its range, its opening brace, or the name of its member */
export function insertMember<R>(object: R, name: string, value: JsonValue): Edit<R> {
  return { kind: 'insert', into: object, name, value };
}

/** Adds an item after the last one. @param list as `object` in `insertMember` */
export function insertItem<R>(list: R, value: JsonValue): Edit<R> {
  return { kind: 'insert', into: list, name: undefined, value };
}

/** Adds an item before another. @param item as in `removeItem` */
export function insertItemBefore<R>(item: R, value: JsonValue): Edit<R> {
  return { kind: 'insertItemBefore', item, value };
}

/** Removes a member with its comma. @param name the range of its name */
export function removeMember<R>(name: R): Edit<R> {
  return { kind: 'remove', child: name };
}

/** Removes an item of a list with its comma. @param item its range; for a container its opening bracket is enough */
export function removeItem<R>(item: R): Edit<R> {
  return { kind: 'remove', child: item };
}

/** Moves a member, unchanged, to the end of another object. @param name the range of its name @param object as in `insertMember` */
export function moveMember<R>(name: R, object: R): Edit<R> {
  return { kind: 'move', member: name, into: object };
}

/**
 * Sets the value at a path of a JSON file of the module, for cross rules that know the path but not the text: `setAt(layout.configuration,
 * ['settings', 'claims', 'fulfillmentTypes', '-'], {…})` adds a fulfillment type. Missing objects and lists on the path are created.
 */
export function setAt(file: string, path: JsonPath, value: JsonValue): Edit<never> {
  return { kind: 'set', file, path, value };
}

/** The same in the file of a range: a local rule knows no path. @param inside any range in the file */
export function setBeside<R extends object>(inside: R, path: JsonPath, value: JsonValue): Edit<R> {
  return { kind: 'set', file: inside, path, value };
}

/** Adds characters after the last non-blank character before a range: a comma follows the previous value directly. */
export function insertBehind<R>(before: R, text: string): Edit<R> {
  return { kind: 'behind', before, text };
}

/** Adds lines of code below the last line of `after`, indented like its first line. */
export function insertLines<R>(after: R, text: string): Edit<R> {
  return { kind: 'lines', after, text };
}

/** Adds code before `before`: on its own lines with the same indentation if `before` is the first on its line, else in that line. */
export function insertCodeBefore<R>(before: R, text: string): Edit<R> {
  return { kind: 'codeBefore', before, text };
}

/** Adds lines of code at the end of a file of the module. */
export function appendTo(file: string, text: string): Edit<never> {
  return { kind: 'append', file, text };
}

/** The same fix in other coordinates. */
export function mapFix<R, S>(fix: Suggestion<R>, map: (range: R) => S): Suggestion<S> {
  return { ...fix, edits: fix.edits.map((edit) => mapEdit(edit, map)) };
}

function mapEdit<R, S>(edit: Edit<R>, map: (range: R) => S): Edit<S> {
  switch (edit.kind) {
    case undefined:
      return { ...edit, range: map(edit.range) };
    case 'insert':
      return { ...edit, into: map(edit.into) };
    case 'insertItemBefore':
      return { ...edit, item: map(edit.item) };
    case 'remove':
      return { ...edit, child: map(edit.child) };
    case 'move':
      return { ...edit, member: map(edit.member), into: map(edit.into) };
    case 'value':
      return { ...edit, at: map(edit.at) };
    case 'behind':
    case 'codeBefore':
      return { ...edit, before: map(edit.before) };
    case 'lines':
      return { ...edit, after: map(edit.after) };
    case 'set':
      return { ...edit, file: typeof edit.file === 'string' ? edit.file : map(edit.file) };
    case 'append':
      return edit;
  }
}
