/**
 * A server for hours: edits in any file of six modules, every request in between, changes on the disk, cancelled requests and fixes. What must hold is
 * asked after each step, and now and then whether a server that starts anew says the same.
 */
import { CancellationTokenSource, ResponseError } from 'vscode-languageserver-protocol/node';
import { Random } from '../support/random.js';
import { shippedServer, TestClient } from '../server/client.js';
import { wrongWith } from './answers.js';
import { randomEdit, type Mood } from './edits.js';
import { problemsOf, tryFix } from './fixes.js';
import { Model } from './model.js';
import { soakModules } from './modules.js';
import { followUps, randomRequest, type SoakRequest } from './requests.js';

export interface SoakOptions {
  readonly seed: number;
  /** How many edits. */
  readonly edits: number;
  /** After which share of the edits a fix is tried. */
  readonly fixes: number;
  /** Told now and then. */
  readonly onProgress?: (figures: SoakFigures) => void;
}

export interface SoakFigures {
  edits: number;
  requests: number;
  cancelled: number;
  fileEvents: number;
  fixes: number;
  /** How often the problems were compared with those of a server that started anew. */
  comparisons: number;
  readonly faults: Fault[];
}

export interface Fault {
  /** The edit after which it was found: the same seed leads there again. */
  readonly step: number;
  readonly text: string;
}

/** After so many edits a fresh server is asked, too. */
const editsBetweenComparisons = 500;
/** After this many faults the run ends: one may be behind all others. */
const mostFaults = 200;

export async function soak({ seed, edits, fixes, onProgress }: SoakOptions): Promise<SoakFigures> {
  const files = soakModules();
  const client = await TestClient.start({
    files: Object.fromEntries(files),
    bundle: shippedServer,
    pull: true,
    createsFiles: true,
    initializationOptions: { trusted: true },
  });
  const run = new Run(new Random(seed), new Model(client, files), files, fixes);
  try {
    while (run.figures.edits < edits && run.figures.faults.length < mostFaults) {
      await run.step();
      const isLast = run.figures.edits === edits;
      if (isLast || run.figures.edits % editsBetweenComparisons === 0) {
        await run.compare();
        onProgress?.(run.figures);
      }
    }
  } finally {
    await client.stop();
  }
  return run.figures;
}

class Run {
  readonly figures: SoakFigures = {
    edits: 0,
    requests: 0,
    cancelled: 0,
    fileEvents: 0,
    fixes: 0,
    comparisons: 0,
    faults: [],
  };
  readonly #random: Random;
  readonly #fixes: number;
  readonly #model: Model;
  readonly #originals: ReadonlyMap<string, string>;
  readonly #paths: readonly string[];
  readonly #moods = new Map<string, Mood>();

  constructor(random: Random, model: Model, originals: ReadonlyMap<string, string>, fixes: number) {
    this.#fixes = fixes;
    this.#random = random;
    this.#model = model;
    this.#originals = originals;
    const weight = (path: string) => (/claims-blocks|\.platform-config/.test(path) ? 6 : path.endsWith('.js') ? 3 : 1);
    this.#paths = [...originals.keys()].flatMap((path) => Array<string>(weight(path)).fill(path));
  }

  /** One edit, with some requests that may not wait for one another. */
  async step(): Promise<void> {
    this.figures.edits++;
    const path = this.#random.pick(this.#paths);
    const answers: Promise<void>[] = [];
    const ask = (count: number) => {
      for (let i = 0; i < count; i++) answers.push(this.#ask(path));
    };
    ask(this.#random.below(2));
    await this.#change(path);
    ask(1 + this.#random.below(2));
    await Promise.all(answers);
    this.#model.forget();
    if (this.#random.chance(this.#fixes)) await this.#tryFix(path);
    for (const line of this.#model.client.log.splice(0)) if (line.includes(' failed: ')) this.#fault(line);
  }

  async #change(path: string): Promise<void> {
    const model = this.#model;
    const original = this.#originals.get(path) ?? '';
    const kind = this.#random.next();
    if (kind < 0.06) {
      this.#moods.set(path, this.#random.chance(0.7) ? 'mistakes' : 'anything');
      await model.set(path, original);
    } else if (kind < 0.12) await this.#changeOnDisk(path, original);
    else if (kind < 0.15 && model.open.has(path)) await model.hide(path);
    else {
      if (!model.disk.has(path)) await model.set(path, original);
      await model.show(path);
      await model.edit(path, randomEdit(this.#random, model.text(path) ?? '', this.#moods.get(path) ?? 'mistakes'));
    }
  }

  async #changeOnDisk(path: string, original: string): Promise<void> {
    this.figures.fileEvents++;
    const model = this.#model;
    if (model.open.has(path)) await model.hide(path);
    if (model.disk.has(path) && this.#random.chance(0.3)) return model.set(path, undefined);
    const text = model.disk.get(path) ?? original;
    const { range, newText } = randomEdit(this.#random, text, 'mistakes');
    await model.set(path, text.slice(0, range.start) + newText + text.slice(range.end));
  }

  async #ask(path: string): Promise<void> {
    const request = randomRequest(this.#random, this.#model, path);
    const isCancelled = this.#random.chance(0.1);
    const answer = await this.#send(request, isCancelled);
    if (typeof answer !== 'object' || answer === null || isCancelled) return;
    for (const method of followUps[request.method] ?? []) {
      const items: readonly unknown[] = Array.isArray(answer)
        ? answer
        : ((answer as { items?: readonly unknown[] }).items ?? []);
      if (items.length === 0) continue;
      // The same item whatever else the run has asked meanwhile.
      const item = items[items.length >> 1];
      // Calls are in the file of the item, whatever file was asked about.
      const { uri } = item as { readonly uri?: string };
      const file = uri === undefined ? path : this.#model.pathOf(uri);
      if (file !== undefined)
        await this.#send({
          method,
          params: method.startsWith('callHierarchy') ? { item } : (item as object),
          path: file,
        });
    }
  }

  /** @returns undefined where there is no answer */
  async #send(request: SoakRequest, isCancelled = false): Promise<unknown> {
    const source = new CancellationTokenSource();
    this.figures.requests++;
    try {
      const answered = this.#model.client.connection.sendRequest(request.method, request.params, source.token);
      if (isCancelled) {
        this.figures.cancelled++;
        source.cancel();
      }
      const answer: unknown = await answered;
      const wrong = wrongWith(this.#model, request, answer);
      if (wrong !== undefined) this.#fault(wrong);
      return answer;
    } catch (error) {
      const isExpected = isCancelled || (request.method === 'textDocument/rename' && error instanceof ResponseError);
      if (!isExpected) this.#fault(`${request.method}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async #tryFix(path: string): Promise<void> {
    const tried = await tryFix(this.#random, this.#model, moduleOf(path));
    this.#model.forget();
    if (!tried) return;
    this.figures.fixes++;
    if (tried.wrong !== undefined) this.#fault(`'${tried.title}' for ${tried.code} ${tried.wrong}`);
  }

  /** Whether a server that starts now says of every file what this one says. */
  async compare(): Promise<void> {
    this.figures.comparisons++;
    const { disk, open } = this.#model;
    const client = await TestClient.start({ files: Object.fromEntries(disk), pull: true, createsFiles: true });
    try {
      const fresh = new Model(client, disk);
      for (const path of open.keys()) {
        await fresh.show(path);
        await fresh.set(path, this.#model.text(path));
      }
      for (const module of new Set([...this.#originals.keys()].map(moduleOf))) {
        const [here, there] = [await said(this.#model, module), await said(fresh, module)];
        for (const problem of here) if (!there.has(problem)) this.#fault(`only the server that ran says ${problem}`);
        for (const problem of there) if (!here.has(problem)) this.#fault(`only a fresh server says ${problem}`);
      }
    } finally {
      await client.stop();
    }
  }

  #fault(text: string): void {
    this.figures.faults.push({ step: this.figures.edits, text });
  }
}

async function said(model: Model, module: string): Promise<ReadonlySet<string>> {
  const problems = await problemsOf(model, module);
  const folder = model.client.uri('');
  return new Set(
    problems.map(({ path, diagnostic }) => `${path} ${JSON.stringify(diagnostic).replaceAll(folder, '')}`),
  );
}

function moduleOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}
