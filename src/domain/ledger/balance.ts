import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import { isCharge, type MoneyKind, type Posting } from './posting.ts';

/** The sums of an order's money (rules/orders#ledger). */
export interface Balance {
  /** The present cost of the order: as placed, without cancelled parts. */
  readonly charged: Price;
  /** Reserved at a provider, neither captured nor released. */
  readonly reserved: Ore;
  /** Captured or received, less refunds. It is also the maximum of a refund. */
  readonly paid: Ore;
  /** The amount that the buyer still has to pay. Reserved money does not count as paid. */
  readonly due: Ore;
  /** The amount that the shop has too much. */
  readonly owed: Ore;
}

/** Adds up the postings of one order. Their order does not matter. */
export function balanceOf(postings: readonly Posting[]): Balance {
  const charged = addPrices(...postings.filter(isCharge).map(({ price }) => price));
  const sum = (kind: MoneyKind): Ore => moneyOf(postings, kind);
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

/** The sum of the postings of one kind. */
export function moneyOf(postings: readonly Posting[], kind: MoneyKind): Ore {
  return addOre(
    ...postings.map((each) => (!isCharge(each) && each.kind === kind ? each.amount : noOre)),
  );
}
