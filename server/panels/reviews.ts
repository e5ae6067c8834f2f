/** What a change of a module does, compared with a revision that the client has read. */
import {
  checkModule,
  compareOtherFiles,
  comparisonWith,
  filesInMemory,
  findToolsFile,
  inOrder,
  loadModule,
  reviewed,
  moduleWay,
  reviewedModule,
  RuleSet,
  uriBelow,
  ValueTexts,
  withoutOne,
  type Difference,
  type FileSystem,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import type { ReviewBase, ReviewEffectsResult, ReviewParams, ReviewResult } from '../../protocol/review-messages.js';
import { withRenderedLetters } from '../../runtime/effects/rendered-letters.js';
import { moduleEffects } from '../../runtime/effects/module-effects.js';
import { claimsBlocksInput, configurationInput, inputIfAny, inputOf, inputUri } from '../../runtime/inputs/input.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clockAt } from '../documents/clock.js';
import type { ClientSession } from '../documents/client-session.js';
import { normalUri } from '../documents/editor-files.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { Fault, orFault } from '../documents/fault.js';
import type { ServerHost } from '../host.js';
import { fingerprint } from './fingerprint.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** A revision of a module, as it was last sent. */
interface Base {
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly fileSystem: FileSystem;
  readonly options: ToolsFile['options'];
  /** Undefined if the module is new. */
  readonly check: ModuleCheck | undefined;
  readonly compare: ((head: ModuleCheck) => readonly Difference[]) | undefined;
}

/** Facts are enough: no rule is needed. */
const noRules = new RuleSet([]);

type ReviewedSession = Pick<ClientSession, 'workspace'> & {
  readonly host: Pick<ServerHost, 'nextTurn' | 'threads'>;
};

export class Reviews {
  readonly #session: ReviewedSession;
  readonly #runs: Pick<SandboxRuns, 'isTrusted' | 'run'>;
  /** The last base of each module, by its root: a panel sends the same one after each keystroke. */
  readonly #bases = new Map<string, Base>();

  constructor(session: ReviewedSession, runs: Pick<SandboxRuns, 'isTrusted' | 'run'>) {
    this.#session = session;
    this.#runs = runs;
  }

  async review(module: EditedModule, { path, base }: ReviewParams): Promise<ReviewResult | null> {
    const { root } = module;
    const { check: before, compare, fileSystem, options } = await this.#base(root, base);
    const head = await this.#session.workspace.check(root);
    if (!head) return null;
    const whole = reviewedModule(before && moduleWay(base.movedFrom ?? path, before), moduleWay(path, head));
    const changed = new Set((base.changed ?? []).map(normalUri));
    const others = before
      ? await compareOtherFiles(
          { fileSystem, module: before.module },
          { fileSystem: module.fileSystem, module: head.module },
          (one) => !changed.has(normalUri(uriBelow(before.module.root, one))),
        )
      : [];
    const compared = compare?.(head) ?? [];
    const letters =
      before &&
      (await withRenderedLetters(compared, {
        base: { fileSystem, root: before.module.root, options },
        head: module,
        ...(await clockAt(null, module)),
      }));
    const found = letters ? [...letters, ...others].sort(inOrder) : compared;
    const located = before ? reviewed(found, before, head) : [];
    const [oldValues, newValues] = [before && new ValueTexts(before), new ValueTexts(head)];
    const differences = located.map((difference, i) => {
      // The places of other kinds are those of a key, or of what is around something that is gone.
      const hasValues = /changed$|^setting\//.test(difference.kind);
      return {
        ...difference,
        before: hasValues ? (oldValues?.at(found[i]?.base) ?? null) : null,
        after: hasValues ? newValues.at(found[i]?.head) : null,
      };
    });
    // What is read of a broken file is compared, but a panel rather keeps what it has.
    const readable = async () => {
      await inputOf(module, configurationInput);
      await inputIfAny(module, claimsBlocksInput);
      return {};
    };
    return {
      root,
      name: await nameOf(module),
      differences: [...whole.map((one) => ({ ...one, before: null, after: null })), ...differences],
      fingerprint: fingerprintOf(head),
      ...(await orFault(readable, {})),
    };
  }

  /** @throws {ResponseError} if it was cancelled */
  async effects(module: EditedModule, params: ReviewParams, signal: AbortSignal): Promise<ReviewEffectsResult | null> {
    const { root } = module;
    const { check: before, compare, fileSystem, options } = await this.#base(root, params.base);
    const head = await this.#session.workspace.check(root);
    if (!head) return null;
    const fingerprint = fingerprintOf(head);
    if (!before) return { effects: null, fingerprint, fault: null };
    const made = async () => {
      const { now, timeZone } = await clockAt(null, module);
      const run = (sandboxes: Sandboxes | undefined) =>
        moduleEffects({
          base: { fileSystem, root: before.module.root, options },
          head: module,
          ...{ timeZone, now, sandboxes },
          lanes: this.#session.host.threads,
          pause: () => new Promise((resolve) => this.#session.host.nextTurn(resolve)),
          withoutOne: (areas) => withoutOne(compare?.(head) ?? [], areas, head, module.fileSystem),
        });
      const about = { purpose: 'run its alteration hooks', client: `review ${root}`, signal };
      const effects = this.#runs.isTrusted ? await this.#runs.run(about, run) : await run(undefined);
      return { effects };
    };
    return { fingerprint, ...(await orFault(made, { effects: null })) };
  }

  /**
   * @param root the URI of the module's folder
   * @param name of the revision, in messages
   * @throws {Fault} if the revision has no such module
   */
  async differencesSince(
    root: string,
    name: string,
    base: ReviewBase,
    head: ModuleCheck,
  ): Promise<readonly Difference[]> {
    const { compare } = await this.#base(root, base);
    if (!compare) throw new Fault(`There is no such product module in '${name}'.`);
    return compare(head);
  }

  async #base(root: string, { root: baseRoot, files }: ReviewBase): Promise<Base> {
    for (const known of this.#bases.keys())
      if (!this.#session.workspace.roots.includes(known)) this.#bases.delete(known);
    const texts = new Map(files.map(({ uri, text }) => [normalUri(uri), text]));
    const last = this.#bases.get(root);
    const normalRoot = normalUri(baseRoot);
    if (last?.root === normalRoot && isSame(last.texts, texts)) return last;
    const fileSystem = filesInMemory(texts);
    const { options } = await findToolsFile(fileSystem, normalRoot);
    const module = texts.has(inputUri({ root: normalRoot, options }, configurationInput))
      ? await loadModule(fileSystem, normalRoot, options)
      : undefined;
    const check = module && checkModule(module, undefined, noRules);
    const base = { root: normalRoot, texts, fileSystem, options, check, compare: check && comparisonWith(check) };
    this.#bases.set(root, base);
    return base;
  }
}

/** Of the texts that are compared, and of those that are run. */
function fingerprintOf({ module }: ModuleCheck): string {
  return fingerprint([...module.files].map(([path, { text }]) => `${path}\0${text}\0`).join(''));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...other].every(([uri, text]) => one.get(uri) === text);
}
