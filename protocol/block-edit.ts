/**
 * An edit of a claim form, as an inspector, a palette and a tool for agents ask for it. The language turns it into text edits
 * (language/features/form-edits); nothing else changes a form.
 */
import { json, jsonObject } from './json.js';
import { integer, listOf, object, orNull, string, variants, type Decoder, type Decoded } from './decoder.js';

/** A block by its key; null for one without. Of several with the same, `nth` counts from 0 in the order of the file. */
export const blockRef = object({ key: orNull(string) }, { nth: integer(0) });

export type BlockRef = Decoded<typeof blockRef>;

const pathStep: Decoder<string | number> = (value) => (typeof value === 'number' ? integer(0) : string)(value);

/** A property of a block, a member or an item of it, or a condition beside it: `["options", 0, "value"]`, `["show_if"]`. */
export const propertyPath = listOf(pathStep);

export type PropertyPath = Decoded<typeof propertyPath>;

/** `inside`: as the last block of a group; null for the form itself. */
export const blockPlace = variants('side', {
  before: { block: blockRef },
  after: { block: blockRef },
  inside: { block: orNull(blockRef) },
});

export type BlockPlace = Decoded<typeof blockPlace>;

export const blockEdit = variants('kind', {
  /** Sets a property or a condition; `-` as the last step adds an item to a list. */
  set: { block: blockRef, path: propertyPath, value: json },
  /** Removes a property, a condition or an item of a list. */
  unset: { block: blockRef, path: propertyPath },
  /** Moves an item of a list, such as an option, to another index. */
  reorder: { block: blockRef, path: propertyPath, to: integer(0) },
  /** Sets the title of a new block. Its key follows, unless something reads it already. */
  name: { block: blockRef, title: string },
  /** Adds an option with a free key to a list of options, `["options"]`, which is created if it is absent. */
  addOption: { block: blockRef, path: propertyPath },
  /** Sets the label of a new option, `["options", 0, "value"]`. Its key follows, unless something reads it already. */
  nameOption: { block: blockRef, path: propertyPath, label: string },
  /** Renames what a key names and all that reads it: the block, `["key"]`, or one of its options, `["options", 0, "key"]`. */
  rename: { block: blockRef, path: propertyPath, key: string },
  /** Adds a block of a type, with properties in place of those of its example. */
  add: { type: string, place: blockPlace, properties: jsonObject },
  duplicate: { blocks: listOf(blockRef) },
  delete: { blocks: listOf(blockRef) },
  move: { blocks: listOf(blockRef), place: blockPlace },
  /** Adds blocks as they were copied: a list of entries, or one entry. */
  paste: { text: string, place: blockPlace },
});

export type BlockEdit = Decoded<typeof blockEdit>;
