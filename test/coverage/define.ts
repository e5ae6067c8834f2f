/**
 * The types of the coverage of the specification. Each statement is one table row, one numbered rule or one further normative
 * sentence, in this project's own words, with the rules and tests that cover it. docs/coverage.md is generated from it; test/meta/coverage.test.ts checks it
 * against the existing rules and tests.
 */

/** The `area/name` of a rule. */
export type RuleId = `${string}/${string}`;

/** A test, by its file and by its title, or by the name of its row where it runs through a table. */
export interface TestName {
  readonly file: string;
  readonly title: string;
}

interface Sentence {
  /** `<section>-<what it speaks of>`. It never changes, so that it can be cited. */
  readonly id: string;
  /** A row of a table, a numbered rule, or any other sentence. */
  readonly kind: 'row' | 'rule' | 'sentence';
  /** What the specification says, paraphrased, in Markdown. */
  readonly says: string;
}

/** Something that a text of the module can contradict: these rules say so. What it makes the platform do is shown by tests. */
interface Checked extends Sentence {
  readonly rules: readonly RuleId[];
  readonly tests?: readonly TestName[];
  readonly neither?: never;
}

/** Something that the runtime does, or of which no rule must complain. */
interface Shown extends Sentence {
  readonly rules?: never;
  readonly tests: readonly TestName[];
  readonly neither?: never;
}

/** Something that neither a rule nor the runtime can show, and the reason, as a sentence. */
interface Left extends Sentence {
  readonly rules?: never;
  readonly tests?: never;
  readonly neither: string;
}

export type Statement = Checked | Shown | Left;

/** What a section of the specification says, or a part of a long one. */
export interface SectionCoverage {
  /** The number of the section, such as `2.7.6`. */
  readonly section: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** Names tests of one file. */
export function testsIn(file: string): (title: string) => TestName {
  return (title) => ({ file, title });
}
