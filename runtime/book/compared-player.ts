/** Both states of a module: only what differs is reported. */
import type { BookRecord } from '../../protocol/book.js';
import type { PolicyPlayer, ToldRecord } from './player.js';
import type { PolicyLine } from './policy-line.js';
import type { IdHash } from './shard.js';

export class ComparedPlayer implements PolicyPlayer {
  constructor(
    private readonly base: PolicyPlayer,
    private readonly head: PolicyPlayer,
  ) {}

  get runsCode(): boolean {
    return this.head.runsCode;
  }

  renew(): void {
    this.base.renew();
    this.head.renew();
  }

  async play(line: PolicyLine, hash: IdHash): Promise<ToldRecord> {
    const base = await this.base.play(line, hash);
    const head = await this.head.play(line, hash);
    const differing = differences(base.record, head.record);
    return {
      record: { ...head.record, base: base.record },
      causes: differing,
      totals: { ...head.totals, differing: differing.length > 0 ? 1 : 0 },
      amounts: { before: amountAfter(base), after: amountAfter(head) },
      isSilent: differing.length === 0,
    };
  }
}

/** What differs, in a few words: the outcomes, or else the members. */
function differences(base: BookRecord, head: BookRecord): readonly string[] {
  if (base.outcome !== head.outcome) return [`${base.outcome} → ${head.outcome}`];
  return compared.filter((name) => JSON.stringify(comparable(base, name)) !== JSON.stringify(comparable(head, name)));
}

const compared = ['premium_after', 'changes', 'codes', 'error', 'payouts', 'life'] as const;

/** The same error may be in another line now. */
function comparable(record: BookRecord, name: (typeof compared)[number]): unknown {
  if (name !== 'error' || !record.error) return record[name];
  const { kind, name: thrown, message } = record.error;
  return [kind, thrown, message];
}

function amountAfter({ record, amounts }: ToldRecord): number | null {
  return amounts ? amounts.after : record.premium_after;
}
