/** What an editor does with a module, step by step, and what has to come of it. Every editor gets the same steps. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitMessage } from '../../language/message-text.js';
import { Repository } from '../support/repository.js';
import type { Editor } from './editors.js';

/** A place by its text: the first occurrence in the file, and a cursor `behind` characters after its start. */
export interface Place {
  readonly text: string;
  readonly behind: number;
}

/** What a driver is asked for. Files are paths in the workspace. */
export type Task =
  /** Shows a file, and waits for nothing. Answer: nothing. */
  | { readonly do: 'open'; readonly file: string }
  /** Waits until a file has so many problems. Answer: `Problem[]`. */
  | { readonly do: 'diagnostics'; readonly file: string; readonly count: number }
  /** Applies the fix of the problem at a place. */
  | { readonly do: 'fix'; readonly file: string; readonly at: Place }
  /** Replaces a text, and accepts an item of the completion behind the new text. */
  | {
      readonly do: 'complete';
      readonly file: string;
      readonly replace: string;
      readonly by: string;
      readonly item: string;
    }
  /** Answer: the text that is shown. */
  | { readonly do: 'hover'; readonly file: string; readonly at: Place }
  /** Renames what is at a place, in all files, and saves them. */
  | { readonly do: 'rename'; readonly file: string; readonly at: Place; readonly to: string }
  /** Answer: the place that is shown: `{ file, line, character }`, from 0. */
  | { readonly do: 'definition'; readonly file: string; readonly at: Place }
  /** Changes a file by adding an empty line at its end, and saves it. Answer: the text of the file on the disk. */
  | { readonly do: 'save'; readonly file: string }
  /** Sets a breakpoint, and debugs a hook. Answer: `Stop`. */
  | { readonly do: 'debug'; readonly file: string; readonly at: Place; readonly hook: string; readonly data: object }
  /** Answer: `Stop`, or null if it has ended. */
  | { readonly do: 'go'; readonly how: 'next' | 'stepBack' | 'reverseContinue' | 'continue' };

/** Where code is stopped: the innermost frame, with the values of its first scope as they are shown. */
export interface Stop {
  readonly function: string;
  /** From 0. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Lines and characters from 0. */
export interface Problem {
  readonly line: number;
  readonly character: number;
  readonly endLine: number;
  readonly endCharacter: number;
  /** The message, with whatever the editor shows beside it. */
  readonly text: string;
}

export interface Step {
  readonly name: string;
  readonly task: Task;
  /** @throws an AssertionError */
  readonly check?: (answer: unknown, state: { readonly workspace: Workspace; readonly editor: Editor }) => void;
}

/** A copy of samples/first-steps, in a repository that has other files as well. */
export class Workspace {
  /** The problems of a file as the command line reports them. */
  readonly expected: (file: string) => readonly Problem[];

  private constructor(
    readonly folder: string,
    report: Report,
  ) {
    this.expected = (file) =>
      report.modules[0].diagnostics
        .filter((one) => `module/${one.file}` === file)
        .map(({ range: { start, end }, message }) => ({
          line: start.line,
          character: start.character,
          endLine: end.line,
          endCharacter: end.character,
          // An editor's list has its begin; a hover has the rest.
          text: splitMessage(message).listed,
        }));
  }

  /** @param check what `platform-config check --format json` prints for a folder */
  static async make(check: (folder: string) => string): Promise<Workspace> {
    const folder = realpathSync(await mkdtemp(join(tmpdir(), 'platform-config-editor-')));
    const repository = new Repository(folder);
    cpSync('samples/first-steps', join(folder, 'module'), { recursive: true });
    repository.write({ [foreign]: foreignText, [otherForeign]: foreignText, [letter]: letterText });
    repository.commit('Begin');
    return new Workspace(folder, JSON.parse(check(join(folder, 'module'))) as Report);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly modules: readonly [
    {
      readonly diagnostics: readonly {
        readonly file: string;
        readonly message: string;
        readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly character: number }>>;
      }[];
    },
  ];
}

export const claims = 'module/workflows/claims-blocks.json';
const configuration = 'module/.platform-config.json';
export const code = 'module/code/main.js';
const letter = 'module/documents/certificate.html';
const letterText = '<p>{{ claim.block_states.injury.option_value }}</p>\n';

/** Files of no module, in a form that a formatter would change: outside of the module and in it. */
const foreign = 'package.json';
export const otherForeign = 'module/package.json';
const foreignText = '{"name":   "other", "files": [\n"a"\n]}\n';

/** A text with a bar where the cursor is. */
export function at(marked: string): Place {
  return { text: marked.replace('|', ''), behind: marked.indexOf('|') };
}

/** A file as the sample has it. */
export function original(file: string): string {
  return readFileSync(file.replace('module', 'samples/first-steps'), 'utf8');
}

const leadsTo = (file: string, text: string) => (answer: unknown) => {
  const before = original(file).slice(0, original(file).indexOf(text)).split('\n');
  assert.deepEqual(answer, { file, line: before.length - 1, character: before.at(-1)?.length });
};

/** What is done outside of a module: no server may have been started by it. */
export const outside: readonly Step[] = [
  { name: 'opens a file of no module', task: { do: 'open', file: foreign } },
  {
    name: 'saves it as it is',
    task: { do: 'save', file: foreign },
    check: (answer) => {
      assert.equal(answer, `${foreignText}\n`);
    },
  },
];

export const inside: readonly Step[] = [
  { name: 'opens the claims blocks', task: { do: 'open', file: claims } },
  {
    name: 'shows the problems that the command line finds, at the same places',
    task: { do: 'diagnostics', file: claims, count: 11 },
    check: (answer, { workspace }) => {
      assert.deepEqual(...sameProblems(answer, workspace.expected(claims)));
    },
  },
  { name: 'opens the code', task: { do: 'open', file: code } },
  { name: 'opens a document', task: { do: 'open', file: letter } },
  { name: 'opens the configuration', task: { do: 'open', file: configuration } },
  {
    name: 'shows the problems of the configuration',
    task: { do: 'diagnostics', file: configuration, count: 4 },
    check: (answer, { workspace }) => {
      assert.deepEqual(...sameProblems(answer, workspace.expected(configuration)));
    },
  },
  { name: 'applies a fix', task: { do: 'fix', file: claims, at: at('"al|rt"') } },
  { name: 'has one problem less', task: { do: 'diagnostics', file: claims, count: 10 } },
  {
    name: 'completes a block key',
    task: {
      do: 'complete',
      file: claims,
      replace: 'day_in_hospital',
      by: 'days_in',
      item: 'days_in_hospital',
    },
  },
  { name: 'has two problems less', task: { do: 'diagnostics', file: claims, count: 9 } },
  {
    name: 'saves what was fixed and completed, and nothing else is changed',
    task: { do: 'save', file: claims },
    check: (answer) => {
      const wanted = original(claims).replace('"alrt"', '"alert"').replace('.day_in_hospital.', '.days_in_hospital.');
      assert.equal(answer, `${wanted}\n`);
    },
  },
  {
    name: 'explains a block key',
    task: { do: 'hover', file: claims, at: at('claim.block_states.inj|ury.value') },
    check: (answer) => {
      assert.match(String(answer), /dropdown/);
      assert.match(String(answer), /Injury/);
    },
  },
  {
    name: 'goes from JSON to JSON',
    task: { do: 'definition', file: claims, at: at('"fulfillment_type_key": "recov|ery_kit"') },
    check: leadsTo(configuration, 'recovery_kit"'),
  },
  {
    name: 'goes from code to JSON',
    task: { do: 'definition', file: code, at: at("'change_death|_benefit'") },
    check: leadsTo(configuration, 'change_death_benefit"'),
  },
  {
    name: 'goes from a document to JSON',
    task: { do: 'definition', file: letter, at: at('claim.block_states.inj|ury') },
    check: leadsTo(claims, 'injury"'),
  },
  {
    name: 'renames a block in JSON and in a document',
    task: { do: 'rename', file: claims, at: at('"key": "inj|ury"'), to: 'kind_of_injury' },
    check: (_, { workspace }) => {
      assert.equal(workspace.read(letter), letterText.replace('injury', 'kind_of_injury'));
      assert.equal(workspace.read(claims).split('block_states.kind_of_injury.').length, 5);
      assert.ok(!/block_states\.injury|"key": "injury"/.test(workspace.read(claims)));
    },
  },
  {
    name: 'renames a hook in code and in JSON, and its file if the editor can',
    task: { do: 'rename', file: code, at: at("'change_death|_benefit'"), to: 'change_benefit' },
    check: (_, { workspace, editor }) => {
      assert.match(workspace.read(configuration), /"key": "change_benefit"/);
      assert.equal(workspace.read(code).split("'change_benefit'").length, 4);
      assert.ok(!workspace.read(code).includes("'change_death_benefit'"));
      const schemas = ['change_death_benefit', 'change_benefit'].map((key) =>
        workspace.has(`module/workflows/alteration-hooks/${key}.json`),
      );
      assert.deepEqual(schemas, [!editor.renamesFiles, editor.renamesFiles]);
    },
  },
  { name: 'opens a file beside those of the module', task: { do: 'open', file: otherForeign } },
  {
    name: 'saves it as it is, too',
    task: { do: 'save', file: otherForeign },
    check: (answer) => {
      assert.equal(answer, `${foreignText}\n`);
    },
  },
  {
    name: 'reports nothing in it',
    task: { do: 'diagnostics', file: otherForeign, count: 0 },
    check: (answer) => {
      assert.deepEqual(answer, []);
    },
  },
];

/** Two lists for `assert.deepEqual`: problems by place. A text counts as the same if it contains the message. */
function sameProblems(answer: unknown, expected: readonly Problem[]): readonly [unknown, unknown] {
  const sorted = (problems: readonly Problem[]) =>
    problems.toSorted((a, b) => a.line - b.line || a.character - b.character);
  const wanted = sorted(expected);
  const shown = sorted(answer as readonly Problem[]).map((problem, i) => {
    const message = wanted[i]?.text;
    return message !== undefined && problem.text.includes(message) ? { ...problem, text: message } : problem;
  });
  return [shown, wanted];
}
