import type { HookForm } from '../../protocol/hook-form.js';
import type { PlacedHookForm } from '../../protocol/lsp.js';

/** The form of the selected hook, and what it fills the request's data with until the user edits them. */
export class OfferedForm {
  /** Null until known. */
  #form: HookForm | null = null;
  #places: PlacedHookForm['places'] = {};
  #version: string | undefined;
  /** The form's initial data, as text: those of the policy, and the example. */
  #filled: { readonly data: string; readonly example: string } | undefined;

  get form(): HookForm | null {
    return this.#form;
  }

  /** Where its elements are written. */
  get places(): PlacedHookForm['places'] {
    return this.#places;
  }

  /** Of code and sample, with which it would be run; undefined until known. */
  get version(): string | undefined {
    return this.#version;
  }

  /** The data of the policy, as text. */
  get data(): string {
    return this.#filled?.data ?? '{}';
  }

  /** Another hook is selected. */
  forget(): void {
    this.#form = null;
    this.#places = {};
    this.#version = undefined;
    this.#filled = undefined;
  }

  /**
   * A first request is the example. Unedited data follow the form: they are filled in again if the policy or the schema file changes.
   *
   * @param data of the request, as text
   * @returns the data from now on
   */
  fill({ example, places, version, ...form }: PlacedHookForm, data: string): string {
    const before = this.#filled;
    const filled = { data: JSON.stringify(form.data, null, 2), example: JSON.stringify(example, null, 2) };
    this.#form = form;
    this.#places = places;
    this.#version = version;
    this.#filled = filled;
    if (data === '' || data === before?.example) return filled.example;
    return data === before?.data ? filled.data : data;
  }
}
