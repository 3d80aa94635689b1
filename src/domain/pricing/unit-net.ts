import type { PriceList } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { companyNet } from './company-price.ts';
import { lowestNet } from './lowest-net.ts';
import { specialNet } from './special-price.ts';
import { tierNet } from './tier-price.ts';

/** Who buys how many when. */
export interface PriceQuestion {
  readonly groupId: number;
  readonly companyId?: number;
  readonly quantity: number;
  readonly now: Moment;
}

/**
 * The net of one unit is the lowest of the base price, an open special price, every tier reached and the company's
 * own price (rules/prices#unit-price). It is undefined when the base is unknown; zero is a price (rules/prices#unknown-price).
 */
export function unitNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  return lowestNet(regularNet(list, question), specialNet(list.base, list.special, question.now));
}

/**
 * The price of the unit without a reduction: base, the group's tier or the company's price. Neither of the last two
 * is a sale. spec-gap: a company never pays more than its group.
 */
export function regularNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  const { groupId, companyId, quantity } = question;
  return lowestNet(
    list.base,
    tierNet(list.tiers, groupId, quantity),
    companyNet(list.companyPrices ?? [], companyId, quantity),
  );
}
