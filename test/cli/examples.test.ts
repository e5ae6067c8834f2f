/** Every call of the command line that a page, a help text, a message or a pipeline shows is one that it accepts. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments } from '../../cli/arguments/arguments.js';
import { commonOptions } from '../../cli/arguments/help.js';
import { commands } from '../../cli/main.js';
import { rules } from '../../language/index.js';
import { Repository } from '../support/repository.js';
import { folderWith, runCommand } from './command-line.js';

const program = 'platform-config ';

interface Example {
  readonly source: string;
  /** From the name of the command. */
  readonly words: readonly string[];
  /** In a block of code of a page, for a shell. */
  readonly isForShell: boolean;
}

const pages = [
  ...['docs', 'samples'].flatMap((folder) => filesIn(folder, /\.(?:md|yml)$/)),
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', '.pre-commit-hooks.yaml', 'action.yml'],
];

const examples: readonly Example[] = [
  ...pages.flatMap((source) => examplesIn(source, readFileSync(source, 'utf8'))),
  ...commands.flatMap(({ name, synopsis, description, options }) => {
    const texts = [`${program}${name} ${synopsis}`, ...description, ...Object.values(options).map(({ doc }) => doc)];
    return examplesIn(`${name} --help`, texts.join('\n'));
  }),
];

describe('an example of the command line', () => {
  for (const source of new Set(examples.map((example) => example.source)))
    it(`in ${source} is a call that is accepted`, () => {
      for (const example of examples) if (example.source === source) assertAccepted(example.words);
    });

  it('names options that there are, where a message advises a call', () => {
    for (const path of ['cli', 'runtime', 'client', 'server', 'scripts/ci'].flatMap((f) => filesIn(f, /\.(?:ts|mjs)$/)))
      for (const [call, name = ''] of readFileSync(path, 'utf8').matchAll(
        /\bplatform-config ([a-z][a-z-]*)[^.`'"\n]*/g,
      ))
        for (const [, option = ''] of call.matchAll(/ --([a-z-]+)/g))
          assert.ok(option in optionsOf(name), `${path}: ${call}`);
  });

  describe('for a shell runs', () => {
    const repository = new Repository();
    const root = repository.folder;
    const module = join(root, 'modules/funeral-cover');

    before('a repository with what the examples name', () => {
      cpSync('samples', join(root, 'samples'), { recursive: true });
      for (const copy of ['funeral-cover', 'released'])
        cpSync('samples/funeral-cover', join(root, 'modules', copy), { recursive: true });
      mkdirSync(join(root, 'code'));
      writeFileSync(join(module, 'claims.ndjson'), '{"claim_id":"1","status":"open","block_states":{},"policy":{}}\n');
      repository.commit('Modules');
      repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    });
    after(() => {
      repository.dispose();
    });

    for (const { source, words } of new Map(examples.filter(isRun).map((one) => [one.words.join(' '), one])).values())
      it(`${program}${words.join(' ')} (${source})`, async () => {
        const startsAnew = words.join(' ') === 'init';
        const folder = startsAnew
          ? folderWith({})
          : words.some((word) => /^(?:samples|modules)/.test(word))
            ? root
            : module;
        const { exitCode, stderr } = await runCommand(words, folder);
        assert.notEqual(exitCode, 2, stderr);
      });
  });
});

/** Not run: what serves until it is ended, what needs a browser, what book-recipes.test.ts runs, and what only shows the form of a call. */
function isRun({ source, words, isForShell }: Example): boolean {
  return (
    isForShell &&
    source !== 'docs/scale.md' &&
    !['mcp', 'debug-adapter'].includes(words[0] ?? '') &&
    !words.includes('pdf') &&
    !words.some((word) => /^[A-Z|]+…?$|[…$]|\w\|\w/.test(word))
  );
}

function assertAccepted([name = '', ...words]: readonly string[]): void {
  const call = [name, ...words].join(' ');
  if (name === 'help' || name.startsWith('--')) return;
  const options = optionsOf(name);
  const args = parseArguments(words, options);
  for (const [option, { choices = [] }] of Object.entries(options))
    for (const value of args.values(option).filter((one) => choices.length > 0 && !/[A-Z…$]/.test(one)))
      for (const word of value.split('|')) assert.ok(choices.includes(word), `${call}: ${word}`);
  const [rule = ''] = args.positionals;
  if (name === 'explain' && rule !== 'RULE')
    assert.ok(
      rules.some(({ id }) => id === rule),
      call,
    );
}

function optionsOf(name: string) {
  const command = commands.find((known) => known.name === name) ?? assert.fail(`There is no command '${name}'`);
  return { ...command.options, ...commonOptions };
}

function examplesIn(source: string, text: string): readonly Example[] {
  const found: Example[] = [];
  const joined = text.replace(/\\\n\s*/g, '');
  // The synopsis of a command goes on in lines that are further to the right.
  const whole = joined.replace(/\n {10,}(?=[[(-])/g, ' ');
  for (const [part, fence] of whole.matchAll(/^(```).*\n[^]*?^```|`[^`\n]+`|^.*$/gm))
    for (const { index } of part.matchAll(/(?<![\w/@-])platform-config (?=[a-z-])/g)) {
      if (fence === undefined && !part.startsWith('`') && !/--help$|\.ya?ml$/.test(source)) continue;
      const [line = ''] = part.slice(index + program.length).split(/[\n`]/);
      found.push({ source, words: wordsOf(line), isForShell: fence !== undefined });
    }
  return found;
}

/** The words of a call as a shell reads them, up to its end; brackets of a synopsis are dropped, and what a page says about the call behind wide space. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let [word, depth] = ['', 0];
  for (const [part] of line.matchAll(/'[^']*'|"[^"]*"|\$\{\{.*?\}\}| +|[^]/g)) {
    if (part.startsWith(' ')) {
      if (word !== '') words.push(word);
      word = '';
      if (part.length > 2) break;
    } else if ('[('.includes(part)) depth++;
    else if ('])'.includes(part)) {
      if (--depth < 0) break;
    } else if (word === '' && depth === 0 && '|>&;#'.includes(part)) break;
    else word += /^['"]/.test(part) ? part.slice(1, -1) : part;
  }
  if (word !== '') words.push(word);
  return words.map((one) => (one.length > 1 ? one.replace(/…$/, '') : one)).filter((one) => one !== '|');
}

function filesIn(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
}
