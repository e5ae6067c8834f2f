/** VS Code's grammar of JSON, with and without ours in it, read by the engine of that VS Code. Both come from scripts/vscode-host. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../paths.mjs';

/** What is used of vscode-textmate. */
interface TextMate {
  readonly Registry: new (options: {
    onigLib: Promise<unknown>;
    loadGrammar: (scope: string) => Promise<unknown>;
    getInjections: (scope: string) => readonly string[];
  }) => { loadGrammar(scope: string): Promise<Grammar | null> };
  readonly INITIAL: State;
  readonly parseRawGrammar: (text: string, path: string) => unknown;
}

/** What is used of vscode-oniguruma. */
interface Oniguruma {
  readonly loadWASM: (wasm: Buffer) => Promise<void>;
  readonly OnigScanner: new (patterns: readonly string[]) => object;
  readonly OnigString: new (text: string) => object;
}

/** What is open at the end of a line. */
type State = object;

interface Grammar {
  tokenizeLine(
    line: string,
    state: State,
  ): {
    readonly tokens: readonly { startIndex: number; endIndex: number; scopes: readonly string[] }[];
    readonly ruleStack: State;
  };
}

export interface ScopedText {
  readonly text: string;
  readonly scopes: readonly string[];
}

export type Tokenizer = (text: string) => readonly ScopedText[];

interface Contribution {
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

/** @param scope `source.json` or `source.json.comments` */
export async function tokenizer(scope: string, withTemplates: boolean): Promise<Tokenizer> {
  const grammars = [
    ...contributed('scripts/vscode-host/node_modules/code-server/lib/vscode/extensions/json'),
    ...(withTemplates ? contributed('.') : []),
  ];
  const host = createRequire(join(root, 'scripts/vscode-host/package.json'));
  const { Registry, INITIAL, parseRawGrammar } = host('vscode-textmate') as TextMate;
  const registry = new Registry({
    onigLib: (onigLib ??= loadOniguruma(host)),
    loadGrammar: async (name) => {
      const path = grammars.find(({ scopeName }) => scopeName === name)?.path;
      return path === undefined ? null : parseRawGrammar(await readFile(path, 'utf8'), path);
    },
    getInjections: (name) =>
      grammars.filter(({ injectTo }) => injectTo?.includes(name)).map(({ scopeName }) => scopeName),
  });
  const grammar = await registry.loadGrammar(scope);
  if (!grammar) throw new Error(`There is no grammar ${scope}.`);
  return (text) => {
    let state = INITIAL;
    return text.split('\n').flatMap((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
    });
  };
}

/** The grammars of an extension's manifest. */
function contributed(folder: string): readonly Contribution[] {
  const { contributes } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    contributes: { grammars: readonly Contribution[] };
  };
  return contributes.grammars.map((grammar) => ({ ...grammar, path: join(root, folder, grammar.path) }));
}

let onigLib: Promise<unknown> | undefined;

async function loadOniguruma(host: NodeJS.Require): Promise<unknown> {
  const { loadWASM, OnigScanner, OnigString } = host('vscode-oniguruma') as Oniguruma;
  await loadWASM(await readFile(host.resolve('vscode-oniguruma/release/onig.wasm')));
  return {
    createOnigScanner: (patterns: readonly string[]) => new OnigScanner(patterns),
    createOnigString: (text: string) => new OnigString(text),
  };
}
