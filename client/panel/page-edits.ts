/** A change that the user made in a page. */
export interface PageEdit {
  readonly page: number;
  readonly count: number;
}

/** The latest change that a page counted. Each page counts anew, so a count means something to the page alone that it comes from. */
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

  /** What the page is told of a change: 0 for one that another page has counted. */
  told({ page, count }: PageEdit): number {
    return page === this.#latest.page ? count : 0;
  }
}
