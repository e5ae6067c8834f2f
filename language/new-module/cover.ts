/** What the hooks of a new module change, and what that costs; amounts in cents. */
import type { NewModule } from '../../protocol/new-module.js';

export interface Cover {
  /** The member of `policy.module`, and of the request. */
  readonly field: string;
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly least: number;
  readonly most: number;
  readonly premiumBefore: number;
  readonly premiumAfter: number;
}

/** The fixed part of the monthly premium. */
export const policyFee = 500;
/** For each R1 000 of cover, or for each member and month of salary. */
export const rate = { individual: 250, group: 300 } as const;
export const memberCount = 20;

export function coverOf({ scheme }: Pick<NewModule, 'scheme'>): Cover {
  const isGroup = scheme === 'group';
  const [before, after] = isGroup ? [24, 36] : [10_000_000, 20_000_000];
  const premium = (cover: number) =>
    policyFee + (isGroup ? cover * memberCount * rate.group : (cover / 100_000) * rate.individual);
  return {
    ...(isGroup
      ? { field: 'salary_multiple', label: 'Times the monthly salary', least: 12, most: 60 }
      : { field: 'cover_amount', label: 'Cover amount', least: 1_000_000, most: 50_000_000 }),
    before,
    after,
    premiumBefore: premium(before),
    premiumAfter: premium(after),
  };
}
