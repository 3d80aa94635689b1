import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { Settings } from '#domain/settings.ts';
import { movedMethod } from './moved-money.ts';
import { isCharge, type MoneyKind, type Posting } from './posting.ts';

export type Accounts = Settings['accounting'];

/** A line of a voucher in the books: an amount on one of its two sides. */
export interface VoucherLine {
  readonly account: string;
  /** Empty on accounts without VAT. */
  readonly vatCode: string;
  readonly debit: Ore;
  readonly credit: Ore;
}

/**
 * The sign with which a money posting counts as the customer's payment. Reserved money is not in the
 * books.
 */
const signs: Readonly<Record<MoneyKind, -1 | 0 | 1>> = {
  reserved: 0,
  released: 0,
  captured: 1,
  received: 1,
  refunded: -1,
};

/**
 * The voucher lines for postings of an order: the customer owes the order's cost, and pays it. Debit
 * and credit are equal (rules/orders#accounting). Where a rate of VAT has no account, that rate is
 * returned instead.
 */
export function voucherLines(
  postings: readonly Posting[],
  accounts: Accounts,
): readonly VoucherLine[] | VatRate {
  const sums = new Map<string, { account: string; vatCode: string; amount: number }>();
  const add = (account: string, amount: number, vatCode = '') => {
    const line = sums.get(`${account} ${vatCode}`) ?? { account, vatCode, amount: 0 };
    line.amount += amount;
    sums.set(`${account} ${vatCode}`, line);
  };
  for (const posting of postings) {
    if (isCharge(posting)) {
      const { rate, price } = posting;
      const own = accounts.rates.find((each) => each.rate === rate);
      if (own === undefined) return rate;
      add(accounts.receivable, price.gross);
      add(own.sales, -price.net, own.code);
      add(own.vat, -price.vat, own.code);
    } else {
      const amount = signs[posting.kind] * posting.amount;
      add(accountOf(posting.method, accounts), amount);
      add(accounts.receivable, -amount);
    }
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ account, vatCode, amount }) => ({
      account,
      vatCode,
      debit: amount > 0 ? ore(amount) : noOre,
      credit: amount < 0 ? ore(-amount) : noOre,
    }));
}

function accountOf(method: string, { klarna, vipps, bank, receivable }: Accounts): string {
  // The customer owes less for one order and more for the other.
  if (method === movedMethod) return receivable;
  if (method === 'klarna') return klarna;
  return method === 'vipps' ? vipps : bank;
}
