import type { MoneyKind, Posting } from '#domain/ledger/posting.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { PaymentSums } from './payment-step.ts';

const kinds = [
  'reserved',
  'captured',
  'refunded',
  'released',
] as const satisfies readonly MoneyKind[];

/** The sums of one payment in the ledger of its order; its postings have the payment's reference. */
export function paymentSums(postings: readonly Posting[], reference: string): PaymentSums {
  const sum = (kind: MoneyKind): Ore =>
    addOre(
      noOre,
      ...postings.flatMap((each) =>
        !isCharge(each) && each.kind === kind && each.reference === reference ? [each.amount] : [],
      ),
    );
  return {
    reserved: sum('reserved'),
    captured: sum('captured'),
    refunded: sum('refunded'),
    released: sum('released'),
  };
}

/**
 * The postings that bring the ledger up to the provider's sums. A sum below the ledger's was read
 * before another process posted, and is left out. A posting's key holds the sum after it.
 */
export function postingsUpTo(
  told: PaymentSums,
  known: PaymentSums,
  { reference, provider }: { readonly reference: string; readonly provider: string },
): readonly Posting[] {
  return kinds.flatMap((kind) => {
    const amount = told[kind] - known[kind];
    const key = `${kind}-${reference}-${told[kind]}`;
    return amount > 0 ? [{ kind, key, amount: ore(amount), method: provider, reference }] : [];
  });
}
