import type { PriceList } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { companyNet } from './company-price.ts';
import { lowestNet } from './lowest-net.ts';
import { specialNet } from './special-price.ts';
import { tierNet } from './tier-price.ts';

/** The buyer, quantity and time that a price is asked for. */
export interface PriceQuestion {
  readonly groupId: number;
  readonly companyId?: number;
  readonly quantity: number;
  readonly now: Moment;
}

/**
 * The net unit price: the lowest of the base price, an open special price, all reached tiers and the
 * company's price (rules/prices#unit-price). Undefined when the base is unknown; zero is a price
 * (rules/prices#unknown-price).
 */
export function unitNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  return lowestNet(regularNet(list, question), specialNet(list.base, list.special, question.now));
}

/**
 * The unit price without a special price: the lowest of base, the group's tier and the company's price.
 * The last two are not reductions. spec-gap: a company never pays more than its group.
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
