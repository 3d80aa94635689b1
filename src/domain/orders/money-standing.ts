import type { Balance } from '#domain/ledger/balance.ts';

/** Where the money of an order stands, in one word (rules/orders#my-orders). */
export type MoneyStanding = 'free' | 'due' | 'due-in-part' | 'reserved' | 'paid' | 'owed';

/** Reserved money is neither paid nor left to pay. */
export function moneyStanding({ due, reserved, paid, owed }: Balance): MoneyStanding {
  if (owed > 0) return 'owed';
  if (due > reserved) return paid + reserved > 0 ? 'due-in-part' : 'due';
  if (due > 0) return 'reserved';
  return paid > 0 ? 'paid' : 'free';
}
