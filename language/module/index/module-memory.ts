/**
 * What is kept of a module from one check to the next, besides the results of its entries. Each kind of knowledge is a class that decides itself how long
 * it is valid; all of it is dropped with the module.
 */
export class ModuleMemory {
  readonly #parts = new Map<new () => unknown, unknown>();

  of<T>(Part: new () => T): T {
    if (!this.#parts.has(Part)) this.#parts.set(Part, new Part());
    return this.#parts.get(Part) as T;
  }
}
