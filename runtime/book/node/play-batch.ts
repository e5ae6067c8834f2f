/** Plays the lines of a batch, one after the other, in the calling thread. */
import { timeZoneNamed, utc } from '../../../language/dates/index.js';
import { own } from '../../alterations/changes.js';
import type { Assets } from '../../sandbox/node/assets.js';
import type { ThreadTime } from '../../sandbox/time-budget.js';
import type { BatchQuestion, BatchResult, LineResult, PlayedLine } from '../batch.js';
import { hookRecord, toldOf, unplayed, type ToldRecord } from '../hook-record.js';
import { readPolicyLine, type PolicyLine } from '../policy-line.js';
import { requestTemplate, type RequestOfPolicy } from '../request-template.js';
import { isInShard, type IdHash } from '../shard.js';
import type { BookTask, HookPlay } from '../task.js';
import { HookRealm } from './hook-realm.js';
import { idHash } from './id-hash.js';

export interface PlayerHost {
  readonly assets: () => Promise<Assets>;
  /** Called at each check of the clock. */
  readonly beat: () => void;
  readonly threadTime: ThreadTime | undefined;
  /** Called before each line with its index. */
  readonly began: (index: number) => void;
}

/** A line that is to be played: in this shard, and with a policy. */
interface Playable extends PolicyLine {
  readonly index: number;
  readonly hash: IdHash;
}

const keepsState = 'alteration/depends-on-earlier-policies';

export class BatchPlayer {
  readonly #task: BookTask;
  readonly #host: PlayerHost;
  readonly #request: (line: PolicyLine) => RequestOfPolicy;
  #realm: HookRealm | undefined;

  constructor(task: BookTask, host: PlayerHost) {
    this.#task = task;
    this.#host = host;
    this.#request = requestsOf(task);
  }

  async play(batch: BatchQuestion): Promise<BatchResult> {
    const realm = (this.#realm ??= await this.#openRealm());
    const results: LineResult[] = batch.lines.map(() => null);
    const playable: Playable[] = [];
    for (const [index, line] of batch.lines.entries()) {
      if (line.trim() === '') continue;
      const read = readPolicyLine(line, batch.header);
      const hash = idHash('id' in read ? read.id : line);
      if (this.#task.shard && !isInShard(hash, this.#task.shard)) continue;
      if ('id' in read) playable.push({ ...read, index, hash });
      else results[index] = this.#played(batch, { index, id: null, hash }, unusable(batch, index, read));
    }
    const playAll = async (isolated: boolean): Promise<void> => {
      realm.renew();
      for (const one of playable) {
        if (isolated) realm.renew();
        results[one.index] = this.#played(batch, one, await this.#playOne(batch, one, realm));
      }
    };
    await playAll(batch.isolated);
    const last = batch.isolated ? undefined : playable.at(-1);
    if (!last || playable.length === 1) return { results, differing: null };
    realm.renew();
    const alone = this.#played(batch, last, await this.#playOne(batch, last, realm));
    if (alone.json === results[last.index]?.json) return { results, differing: null };
    await playAll(true);
    realm.renew();
    const { record, causes } = await this.#playOne(batch, last, realm);
    const marked = { record: { ...record, codes: [...record.codes, keepsState] }, causes: [...causes, keepsState] };
    results[last.index] = this.#played(batch, last, marked);
    return { results, differing: last.id };
  }

  async #openRealm(): Promise<HookRealm> {
    const { play, now } = this.#task;
    const { assets, beat, threadTime } = this.#host;
    return new HookRealm(await assets(), play, now, beat, threadTime);
  }

  async #playOne({ lost }: BatchQuestion, line: Playable, realm: HookRealm): Promise<ToldRecord> {
    const { id, policy, sample, index } = line;
    const end = lost.find((one) => one.index === index);
    if (end)
      return unplayed(
        id,
        'failed',
        { code: 'book/lost', kind: 'timeout', message: end.message, file: null, line: null },
        policy,
      );
    this.#host.began(index);
    const request = this.#request(line);
    if ('missing' in request) return lacking(id, request.missing, policy);
    const { checkEvery } = this.#task.play;
    const isChecked = line.hash[1] % checkEvery === 0;
    const policyholder = own(sample, 'policyholder') ?? null;
    return hookRecord(id, policy, await realm.run({ policy, policyholder, data: request.data, isChecked }));
  }

  #played(
    { lines, first }: BatchQuestion,
    { index, id, hash }: Pick<Playable, 'index' | 'hash'> & { readonly id: string | null },
    told: ToldRecord,
  ): PlayedLine {
    const length = lines[index]?.length ?? 0;
    return { json: JSON.stringify(told.record), id, hash, line: first + index, told: toldOf(told, length) };
  }
}

function requestsOf({ play, now, timeZone, locale }: BookTask): (line: PolicyLine) => RequestOfPolicy {
  const environment = { now, timeZone: timeZoneNamed(timeZone) ?? utc, locale };
  const { requests, data }: HookPlay = play;
  if (!requests) {
    const fill = requestTemplate(data, environment);
    return ({ sample }) => fill(sample);
  }
  return ({ id, sample }) => {
    const text = requests.get(id);
    if (text === undefined) return { missing: ['its request'] };
    return requestTemplate(JSON.parse(text) as typeof data, environment)(sample);
  };
}

function lacking(id: string, missing: readonly string[], policy: PolicyLine['policy']): ToldRecord {
  const message = `The request has no value for this policy: ${missing.join(', ')}.`;
  return unplayed(
    id,
    'invalid',
    { code: 'request/missing-value', kind: 'input', message, file: null, line: null },
    policy,
  );
}

function unusable(
  { file, first }: BatchQuestion,
  index: number,
  { code, message }: { readonly code: string; readonly message: string },
): ToldRecord {
  return unplayed(null, 'skipped', { code, kind: 'input', message, file, line: first + index });
}
