/** Plays the lines of a batch, one after the other, in the calling thread. */
import { timeZoneNamed, utc } from '../../../language/dates/index.js';
import type { BookRecord } from '../../../protocol/book.js';
import { jsonOf, type BatchQuestion, type BatchResult, type LineResult, type PlayedLine } from '../batch.js';
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

export interface PlayerHost extends RealmHost {
  /** Called before each line with its index. */
  readonly began: (index: number) => void;
}

/** A line that is to be played: in this shard, and with a policy. */
interface Playable extends PolicyLine {
  readonly index: number;
  readonly hash: IdHash;
}

const keepsState = 'alteration/depends-on-earlier-policies';

function playerOf(task: BookTask, host: RealmHost): PolicyPlayer {
  const { now, locale, play, base } = task;
  const timeZone = timeZoneNamed(task.timeZone) ?? utc;
  const environment = { now, timeZone, locale };
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
    const results: LineResult[] = batch.lines.map(() => null);
    const playable: Playable[] = [];
    for (const [index, line] of batch.lines.entries()) {
      if (line.trim() === '') continue;
      const read = readPolicyLine(line, batch.header);
      const hash = idHash('id' in read ? nameOfLine(read, this.#task.play.kind) : line);
      if (this.#task.shard && !isInShard(hash, this.#task.shard)) continue;
      if ('id' in read) playable.push({ ...read, index, hash });
      else results[index] = this.#played(batch, { index, id: null, hash }, unusable(batch, index, read));
    }
    const playAll = async (isolated: boolean): Promise<void> => {
      player.renew();
      for (const one of playable) {
        if (isolated) player.renew();
        results[one.index] = this.#played(batch, one, await this.#playOne(batch, one));
      }
    };
    await playAll(batch.isolated);
    const last = batch.isolated || !player.runsCode ? undefined : playable.at(-1);
    if (!last || playable.length === 1) return { results, differing: null };
    player.renew();
    const alone = this.#played(batch, last, await this.#playOne(batch, last));
    if (alone.json === results[last.index]?.json) return { results, differing: null };
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
    return { results, differing: last.id };
  }

  async #playOne({ lost }: BatchQuestion, line: Playable): Promise<ToldRecord> {
    const { id, policy, index, hash } = line;
    const end = lost.find((one) => one.index === index);
    if (end) {
      const error = { code: 'book/lost', kind: 'timeout', message: end.message, file: null, line: null };
      return unplayed(id, 'failed', error, policy);
    }
    this.#host.began(index);
    return this.#player.play(line, hash);
  }

  #played(
    { lines, first }: BatchQuestion,
    { index, id, hash }: Pick<Playable, 'index' | 'hash'> & { readonly id: string | null },
    told: ToldRecord,
  ): PlayedLine {
    const length = lines[index]?.length ?? 0;
    const json = told.isSilent ? '' : jsonOf(this.#shown(told.record));
    return { json, id, hash, line: first + index, told: toldOf(told, length) };
  }

  #shown(record: BookRecord): BookRecord {
    return this.#task.redacts ? redactedRecord(record) : record;
  }
}

function unusable(
  { file, first }: BatchQuestion,
  index: number,
  { code, message }: { readonly code: string; readonly message: string },
): ToldRecord {
  return unplayed(null, 'skipped', { code, kind: 'input', message, file, line: first + index });
}
