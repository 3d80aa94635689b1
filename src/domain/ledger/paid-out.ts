import type { Ore } from '#domain/money/ore.ts';
import { isCharge, type MoneyPosting, type Posting } from './posting.ts';

/** The method of postings of money that was given back from the shop's bank account. */
export const bankMethod = 'bank';

/** Whether an operator gave the money back from the bank (rules/payments#paid-out). */
export function isPaidOut(posting: Posting): posting is MoneyPosting {
  return !isCharge(posting) && posting.method === bankMethod;
}

/** Money that is given back from the bank. The key holds the bank's reference, so it is posted once. */
export function paidOut(reference: string, amount: Ore): MoneyPosting {
  const key = `paid-out ${reference}`;
  return { kind: 'refunded', key, amount, method: bankMethod, reference };
}
