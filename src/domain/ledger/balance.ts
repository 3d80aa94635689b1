import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import { isMoved } from './moved-money.ts';
import { isPaidOut } from './paid-out.ts';
import { isCharge, type MoneyKind, type Posting } from './posting.ts';

/** The sums of an order's money (rules/orders#ledger). */
export interface Balance {
  /** The present cost of the order: as placed, without cancelled parts. */
  readonly charged: Price;
  /** Reserved at a provider, neither captured nor released. */
  readonly reserved: Ore;
  /** Captured or received, less refunds. Money that pays for nothing is left out. */
  readonly paid: Ore;
  /** The cost that is not paid. Reserved money does not count as paid. */
  readonly due: Ore;
  /** Money that was given back by hand while the order still costs it (rules/payments#by-hand). */
  readonly givenBack: Ore;
  /** The amount that the buyer still has to pay: the cost that was never taken. */
  readonly asked: Ore;
  /** The amount that the shop has too much, also by money that pays for nothing. */
  readonly owed: Ore;
}

/**
 * Adds up the postings of one order. Their order does not matter. Money of the payments with these
 * references pays for nothing (rules/payments#another-amount).
 */
export function balanceOf(
  postings: readonly Posting[],
  unwanted: ReadonlySet<string> = new Set(),
): Balance {
  const charged = addPrices(...postings.filter(isCharge).map(({ price }) => price));
  const sum = (kind: MoneyKind): Ore => moneyOf(postings, kind);
  const reserved = ore(sum('reserved') - sum('released') - sum('captured'));
  const held = sum('captured') + sum('received') - sum('refunded');
  const wanted = postings.filter((each) => isCharge(each) || !unwanted.has(each.reference));
  // Money that pays for another order, or was paid out, is no longer taken for this one.
  const gone = moneyOf(wanted.filter(hasLeft), 'refunded');
  const taken = moneyOf(wanted, 'captured') + moneyOf(wanted, 'received') - gone;
  const back = moneyOf(wanted, 'refunded') - gone;
  const beyondCost = Math.max(0, taken - charged.gross);
  return {
    charged,
    reserved,
    paid: ore(taken - back),
    due: ore(Math.max(0, charged.gross - taken + back)),
    // The shop itself gives back only money that was taken beyond the cost.
    givenBack: ore(Math.max(0, back - beyondCost)),
    asked: ore(Math.max(0, charged.gross - taken)),
    owed: ore(Math.max(0, held - charged.gross)),
  };
}

function hasLeft(posting: Posting): boolean {
  return isMoved(posting) || isPaidOut(posting);
}

/** The sum of the postings of one kind. */
export function moneyOf(postings: readonly Posting[], kind: MoneyKind): Ore {
  return addOre(
    ...postings.map((each) => (!isCharge(each) && each.kind === kind ? each.amount : noOre)),
  );
}
