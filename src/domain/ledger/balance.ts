import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import { isCharge, type MoneyKind, type Posting } from './posting.ts';

/** Where the money of an order stands (rules/orders#ledger). */
export interface Balance {
  /** The order costs this now: as placed, without what was cancelled. */
  readonly charged: Price;
  /** Set aside at a provider, and neither taken nor freed. */
  readonly reserved: Ore;
  /** Taken or received, without what was given back. It is also the most that can be given back. */
  readonly paid: Ore;
  /** The buyer still has to pay so much. Money that is only reserved is not paid. */
  readonly due: Ore;
  /** The shop has so much more than the order costs. */
  readonly owed: Ore;
}

/** Adds up the postings of one order. Their order does not matter. */
export function balanceOf(postings: readonly Posting[]): Balance {
  const charged = addPrices(...postings.filter(isCharge).map(({ price }) => price));
  const sum = (kind: MoneyKind): Ore =>
    addOre(
      ...postings.map((each) => (!isCharge(each) && each.kind === kind ? each.amount : noOre)),
    );
  const reserved = ore(sum('reserved') - sum('released') - sum('captured'));
  const paid = ore(sum('captured') + sum('received') - sum('refunded'));
  return {
    charged,
    reserved,
    paid,
    due: ore(Math.max(0, charged.gross - paid)),
    owed: ore(Math.max(0, paid - charged.gross)),
  };
}
