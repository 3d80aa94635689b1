import type { PriceList } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { AgreedStep } from './agreed-steps.ts';
import { lowestNet } from './lowest-net.ts';
import { specialNet } from './special-price.ts';
import { tierNet } from './tier-price.ts';

/** The buyer, quantity and time that a price is asked for. */
export interface PriceQuestion {
  readonly groupId: number;
  /** The prices that are agreed with the buyer's company. */
  readonly agreed?: readonly AgreedStep[];
  readonly quantity: number;
  readonly now: Moment;
}

/**
 * The net unit price: the lowest of the base price, an open special price, all reached tiers and
 * agreed prices (rules/prices#unit-price). Undefined when the base is unknown; zero is a price
 * (rules/prices#unknown-price).
 */
export function unitNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  return lowestNet(regularNet(list, question), specialNet(list.base, list.special, question.now));
}

/**
 * The unit price without a special price: the lowest of base, the group's tier and the agreed price.
 * The last two are not reductions. spec-gap: a company never pays more than its group.
 */
export function regularNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  const { groupId, agreed = [], quantity } = question;
  const reached = agreed.filter((step) => quantity >= step.quantity);
  return lowestNet(
    list.base,
    tierNet(list.tiers, groupId, quantity),
    ...reached.map(({ net }) => net),
  );
}
