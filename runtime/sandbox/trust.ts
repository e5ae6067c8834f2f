/**
 * The permission to run code of modules, given by a user. Each sandbox asks for it, and it is handed on to what may run code: nothing else can, whatever the
 * arguments of a call or the contents of a file say.
 */
export class Trust {
  /** Makes it a type of its own: no other object is one. */
  readonly #isGiven: boolean;

  private constructor() {
    this.#isGiven = true;
  }

  /** Where a user has decided: by calling a command or the library, by `--trust`, by trusting a workspace. */
  static givenByUser(): Trust {
    return new Trust();
  }

  /** @throws {TypeError} for anything that is no trust, also from code without types */
  static require(trust: Trust): void {
    if (!trust.#isGiven) throw new TypeError('No code runs without trust.');
  }
}
