import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import { isCharge, type MoneyPosting, type Posting } from './posting.ts';

/** The method of postings that move money from one order to another, so that none leaves the shop. */
export const movedMethod = 'exchange';

/** Whether money moved between orders of the shop (rules/orders#moved-money). */
export function isMoved(posting: Posting): posting is MoneyPosting {
  return !isCharge(posting) && posting.method === movedMethod;
}

interface Moved {
  /** The posting on the order that gives the money away. */
  readonly from: MoneyPosting;
  /** The posting on the order that gets it. */
  readonly to: MoneyPosting;
}

/** The postings of an exchange. Their key is the return's number, so money moves once. */
export function movedMoney(number: string, amount: Ore): Moved {
  return moveOf(`exchange ${number}`, number, amount);
}

/** The postings of money that goes back to the first order; `before` went back earlier, so each step moves once. */
export function movedBack(number: string, amount: Ore, before: Ore): Moved {
  return moveOf(`exchange ${number} back ${before + amount}`, number, amount);
}

function moveOf(key: string, reference: string, amount: Ore): Moved {
  const posting = { key, amount, method: movedMethod, reference };
  return { from: { ...posting, kind: 'refunded' }, to: { ...posting, kind: 'received' } };
}

/** The sums of a return's moved money that an order of these postings gave away and got. */
export function movedSums(
  postings: readonly Posting[],
  number: string,
): { readonly gave: Ore; readonly got: Ore } {
  const own = postings.filter(isMoved).filter(({ reference }) => reference === number);
  const sum = (wanted: 'refunded' | 'received') =>
    addOre(noOre, ...own.flatMap(({ kind, amount }) => (kind === wanted ? [amount] : [])));
  return { gave: sum('refunded'), got: sum('received') };
}

/** The money that an order of these postings has given away to others, less the money that came back. */
export function movedNet(postings: readonly Posting[]): Ore {
  const amounts = postings
    .filter(isMoved)
    .map(({ kind, amount }) => (kind === 'refunded' ? amount : -amount));
  return ore(
    Math.max(
      0,
      amounts.reduce((sum, each) => sum + each, 0),
    ),
  );
}
