import { addOre, noOre, type Ore } from '#domain/money/ore.ts';
import { isCharge, type MoneyPosting, type Posting } from './posting.ts';

/** The method of postings that move money from one order to another, so that none leaves the shop. */
export const movedMethod = 'exchange';

/** Whether money moved between orders of the shop (rules/orders#moved-money). */
export function isMoved(posting: Posting): posting is MoneyPosting {
  return !isCharge(posting) && posting.method === movedMethod;
}

/** The posting on each of the two orders. Its key is the return's number, so money moves once. */
export function movedMoney(
  number: string,
  amount: Ore,
): { readonly from: MoneyPosting; readonly to: MoneyPosting } {
  const posting = { key: `exchange ${number}`, amount, method: movedMethod, reference: number };
  return { from: { ...posting, kind: 'refunded' }, to: { ...posting, kind: 'received' } };
}

/** The amount that a return has moved away from the order of these postings. */
export function movedBy(postings: readonly Posting[], number: string): Ore {
  const own = postings.filter(isMoved);
  return addOre(
    noOre,
    ...own.flatMap(({ kind, reference, amount }) =>
      kind === 'refunded' && reference === number ? [amount] : [],
    ),
  );
}
