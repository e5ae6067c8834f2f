/** An alteration hook over each policy of a book. */
import type { Environment } from '../../../language/semantics/index.js';
import { own } from '../../alterations/changes.js';
import { hookRecord, unplayed } from '../hook-record.js';
import { joinedText } from '../joined-texts.js';
import type { PolicyPlayer, ToldRecord } from '../player.js';
import type { PolicyLine } from '../policy-line.js';
import { requestTemplate, type RequestOfPolicy } from '../request-template.js';
import type { IdHash } from '../shard.js';
import type { HookPlay } from '../task.js';
import { HookRealm, type RealmHost } from './hook-realm.js';

export class HookPlayer implements PolicyPlayer {
  readonly runsCode = true;
  readonly #realm: HookRealm;
  readonly #checkEvery: number;
  readonly #request: (line: PolicyLine, hash: IdHash) => RequestOfPolicy;

  constructor(play: HookPlay, environment: Environment, host: RealmHost) {
    this.#realm = new HookRealm(play, environment.now, host);
    this.#checkEvery = play.checkEvery;
    this.#request = requestsOf(play, environment);
  }

  renew(): void {
    this.#realm.renew();
  }

  async play(line: PolicyLine, hash: IdHash): Promise<ToldRecord> {
    const { id, policy, sample } = line;
    const request = this.#request(line, hash);
    if ('missing' in request) {
      const message = `The request has no value for this policy: ${request.missing.join(', ')}.`;
      const code = 'request/missing-value';
      return unplayed(id, 'invalid', { code, kind: 'input', message, file: null, line: null }, policy);
    }
    const isChecked = hash[1] % this.#checkEvery === 0;
    const policyholder = own(sample, 'policyholder') ?? null;
    return hookRecord(id, policy, await this.#realm.run({ policy, policyholder, data: request.data, isChecked }));
  }
}

function requestsOf(
  { requests, data }: HookPlay,
  environment: Environment,
): (line: PolicyLine, hash: IdHash) => RequestOfPolicy {
  if (!requests) {
    const fill = requestTemplate(data, environment);
    return ({ sample }) => fill(sample);
  }
  return ({ sample }, hash) => {
    const text = joinedText(requests, hash);
    if (text === undefined) return { missing: ['its request'] };
    return requestTemplate(JSON.parse(text) as typeof data, environment)(sample);
  };
}
