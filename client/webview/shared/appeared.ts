/** Remembers what an answer made visible, so that the page marks it for a moment. */
export class Appeared {
  #inSight: ReadonlySet<string> | undefined;
  #appeared: ReadonlySet<string> = new Set();

  /**
   * @param inSight the keys of everything visible
   * @param isAnother whether something else is shown than before: then nothing has appeared
   */
  take(inSight: Iterable<string>, isAnother: boolean): void {
    const before = isAnother ? undefined : this.#inSight;
    const now = new Set(inSight);
    this.#inSight = now;
    // A mark plays once, when it is drawn first: it stays until its element disappears.
    this.#appeared = new Set([...now].filter((key) => before && (!before.has(key) || this.#appeared.has(key))));
  }

  /** Something visible has another key by now. */
  rename({ from, to }: { readonly from: string; readonly to: string }): void {
    const renamed = (keys: Iterable<string>) => new Set([...keys].map((key) => (key === from ? to : key)));
    this.#inSight &&= renamed(this.#inSight);
    this.#appeared = renamed(this.#appeared);
  }

  has(key: string): boolean {
    return this.#appeared.has(key);
  }
}
