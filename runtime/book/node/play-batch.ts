/** Plays the lines of a batch, one after the other, in the calling thread. */
import { timeZoneNamed, utc } from '../../../language/dates/index.js';
import type { BookRecord } from '../../../protocol/book.js';
import { linesOf, recordLine, type BatchQuestion, type BatchResult, type PlayedLine } from '../batch.js';
import { nameOfLine } from '../claim-line.js';
import { ClaimPlayer } from '../claim-player.js';
import { ComparedPlayer } from '../compared-player.js';
import { unplayed } from '../hook-record.js';
import { LifePlayer } from '../life-player.js';
import type { PolicyPlayer, ToldRecord } from '../player.js';
import { readPolicyLine, type PolicyLine } from '../policy-line.js';
import { redactedRecord } from '../redacted-record.js';
import { isInShard, type IdHash } from '../shard.js';
import { toldOf } from '../summary.js';
import type { BookPlay, BookTask } from '../task.js';
import { HookPlayer } from './hook-player.js';
import type { RealmHost } from './hook-realm.js';
import { idHash } from './id-hash.js';
import { NumberFormats } from '../../../protocol/money.js';

export interface PlayerHost extends RealmHost {
  /** Called before each line with its index. */
  readonly began: (index: number) => void;
}

/** A line that is to be played: in this shard, and with a policy. */
interface Playable {
  readonly line: PolicyLine;
  readonly id: string;
  readonly index: number;
  readonly hash: IdHash;
  /** UTF-16 units. */
  readonly length: number;
}

/** A played line with its record, empty if it has none. */
interface LineWithRecord {
  readonly record: string;
  readonly played: Omit<PlayedLine, 'end'>;
}

const keepsState = 'alteration/depends-on-earlier-policies';

function playerOf(task: BookTask, host: RealmHost): PolicyPlayer {
  const { now, locale, play, base } = task;
  const timeZone = timeZoneNamed(task.timeZone) ?? utc;
  const environment = { now, timeZone, numbers: new NumberFormats(locale) };
  const player = (one: BookPlay): PolicyPlayer => {
    switch (one.kind) {
      case 'hook':
        return new HookPlayer(one, environment, host);
      case 'claim':
        return new ClaimPlayer(one, environment);
      case 'lives':
        return new LifePlayer(one, timeZone);
    }
  };
  return base ? new ComparedPlayer(player(base), player(play)) : player(play);
}

export class BatchPlayer {
  readonly #task: BookTask;
  readonly #host: PlayerHost;
  readonly #player: PolicyPlayer;

  constructor(task: BookTask, host: PlayerHost) {
    this.#task = task;
    this.#host = host;
    this.#player = playerOf(task, host);
  }

  async play(batch: BatchQuestion): Promise<BatchResult> {
    const player = this.#player;
    const lines = linesOf(batch);
    const results: (LineWithRecord | undefined)[] = lines.map(() => undefined);
    /** The policies that are played, and the last of them: the others are garbage as soon as they were. */
    const playAll = async (isolated: boolean): Promise<readonly [number, Playable | undefined]> => {
      player.renew();
      let count = 0;
      let last: Playable | undefined;
      for (const [index, line] of lines.entries()) {
        if (line.trim() === '') continue;
        const read = readPolicyLine(line, batch.header);
        const hash = idHash('id' in read ? nameOfLine(read, this.#task.play.kind) : line);
        if (this.#task.shard && !isInShard(hash, this.#task.shard)) continue;
        const { length } = line;
        if ('id' in read) {
          if (isolated) player.renew();
          count++;
          last = { line: read, id: read.id, index, hash, length };
          const told = this.#playOne(batch, last);
          results[index] = this.#played(batch, last, told instanceof Promise ? await told : told);
        } else results[index] = this.#played(batch, { index, id: null, hash, length }, unusable(batch, index, read));
      }
      return [count, last];
    };
    const [count, last] = await playAll(batch.isolated);
    if (batch.isolated || !player.runsCode || count < 2 || !last) return resultOf(results, null);
    player.renew();
    const alone = this.#played(batch, last, await this.#playOne(batch, last));
    if (alone.record === results[last.index]?.record) return resultOf(results, null);
    await playAll(true);
    player.renew();
    const told = await this.#playOne(batch, last);
    const { record, causes } = told;
    const marked = {
      ...told,
      record: { ...record, codes: [...record.codes, keepsState] },
      causes: [...causes, keepsState],
    };
    results[last.index] = this.#played(batch, last, { ...marked, isSilent: false });
    return resultOf(results, last.id);
  }

  #playOne({ lost }: BatchQuestion, { line, id, index, hash }: Playable): ToldRecord | Promise<ToldRecord> {
    const end = lost.find((one) => one.index === index);
    if (end) {
      const error = { code: 'book/lost', kind: 'timeout', message: end.message, file: null, line: null };
      return unplayed(id, 'failed', error, line.policy);
    }
    this.#host.began(index);
    return this.#player.play(line, hash);
  }

  #played(
    { first }: BatchQuestion,
    { index, id, hash, length }: Pick<Playable, 'index' | 'hash' | 'length'> & { readonly id: string | null },
    told: ToldRecord,
  ): LineWithRecord {
    const record = told.isSilent ? '' : recordLine(this.#shown(told.record));
    return { record, played: { id, hash, line: first + index, told: toldOf(told, length) } };
  }

  #shown(record: BookRecord): BookRecord {
    return this.#task.redacts ? redactedRecord(record) : record;
  }
}

const encoder = new TextEncoder();

/** @param differing a policy whose record differs when it runs alone */
function resultOf(results: readonly (LineWithRecord | undefined)[], differing: string | null): BatchResult {
  const found = results.filter((one) => one !== undefined);
  const records = encoder.encode(found.map(({ record }) => record).join(''));
  let end = 0;
  const lines = found.map(({ record, played }) => {
    end += Buffer.byteLength(record);
    return { end, ...played };
  });
  return { records, lines, differing };
}

function unusable(
  { file, first }: BatchQuestion,
  index: number,
  { code, message }: { readonly code: string; readonly message: string },
): ToldRecord {
  return unplayed(null, 'skipped', { code, kind: 'input', message, file, line: first + index });
}
