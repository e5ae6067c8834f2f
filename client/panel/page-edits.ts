/** A change made by the user in a page. */
export interface PageEdit {
  readonly page: number;
  readonly count: number;
}

/** The latest change counted by a page. Each page counts from the start, so a count is only meaningful to its own page. */
export class PageEdits {
  #latest: PageEdit = { page: 0, count: 0 };

  get latest(): PageEdit {
    return this.#latest;
  }

  beginPage(): void {
    this.#latest = { page: this.#latest.page + 1, count: 0 };
  }

  count(count: number): void {
    this.#latest = { ...this.#latest, count };
  }

  /** The count sent to the page: 0 for a change counted by another page. */
  told({ page, count }: PageEdit): number {
    return page === this.#latest.page ? count : 0;
  }
}
