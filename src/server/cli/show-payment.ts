import { isCharge, type MoneyPosting } from '#domain/ledger/posting.ts';
import { stillReserved } from '#domain/payments/payment-step.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { ProviderPayment } from '#server/engines/payment/port.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import type { ListedPayment } from '#server/repositories/sales/payment-lists.ts';
import { loadSteps, type KeptStep } from '#server/repositories/sales/payments.ts';
import type { PaymentServices } from '#server/workflows/payments/follow-payment.ts';
import { kroner, localTime } from './kroner.ts';
import { providerNames } from './money-texts.ts';
import { facts, hanging } from './output.ts';
import { stateText } from './payment-texts.ts';

interface ShownPayment {
  readonly payment: ListedPayment;
  readonly steps: readonly KeptStep[];
  readonly postings: readonly MoneyPosting[];
  /** The provider's present data; absent where it does not know the payment. */
  readonly told?: ProviderPayment;
  /** The reason why the provider could not be asked. */
  readonly problem?: string;
}

/** Loads a payment with its steps and postings, and the provider's present data. */
export async function readPayment(
  { database, payments }: PaymentServices,
  payment: ListedPayment,
): Promise<ShownPayment> {
  const { id, orderId, reference, provider, providerReference = reference } = payment;
  const all = (await loadPostings(database.read, [orderId])).get(orderId) ?? [];
  const postings = all
    .filter((each) => !isCharge(each))
    .filter((each) => each.reference === reference);
  const shown = { payment, steps: await loadSteps(database.read, id), postings };
  const engine = payments.get(provider);
  if (engine === undefined) return { ...shown, problem: say('payments.no_keys') };
  try {
    const told = await engine.read(providerReference);
    return { ...shown, ...(told && { told }) };
  } catch (error) {
    return { ...shown, problem: error instanceof Error ? error.message : String(error) };
  }
}

export function describePayment({
  payment,
  steps,
  postings,
  told,
  problem,
}: ShownPayment): readonly string[] {
  const provider = providerNames[payment.provider];
  return [
    ...facts([
      [say('order.order'), payment.orderNumber],
      [say('head.provider'), provider],
      [say('payment.reference'), payment.reference],
      [say('payment.their_reference'), payment.providerReference ?? '–'],
      [say('head.status'), standingText(payment, postings)],
      [say('head.total'), kroner(payment.amount)],
      [say('head.begun'), localTime(payment.begunAt)],
      [say('payment.expires'), localTime(payment.expiresAt)],
    ]),
    '',
    say('payment.steps'),
    ...section(steps.map(stepText)),
    '',
    say('payment.postings'),
    ...section(
      postings.map(({ kind, amount }) => `${say(`payment.posted_${kind}`)} ${kroner(amount)}`),
    ),
    '',
    say('payment.told', { provider }),
    ...section(toldTexts(told, problem)),
  ];
}

/** The state with the sums that stand: `reserved kr 2 500,00, taken kr 1 255,00`. */
function standingText(payment: ListedPayment, postings: readonly MoneyPosting[]): string {
  const { captured, refunded, ...rest } = paymentSums(postings, payment.reference);
  const reserved = stillReserved({ captured, refunded, ...rest });
  const amounts = { reserved, captured, refunded };
  const sums = (['reserved', 'captured', 'refunded'] as const)
    .filter((kind) => amounts[kind] > 0)
    .map((kind) => `${say(`payment.posted_${kind}`)} ${kroner(amounts[kind])}`);
  const isPlain = reserved > 0 && payment.endReason === undefined;
  return [...(isPlain ? [] : [stateText(payment)]), ...sums].join(', ');
}

function section(lines: readonly string[]): readonly string[] {
  return (lines.length === 0 ? ['–'] : lines).flatMap((line) => hanging('  ', line));
}

function stepText({ kind, amount, state, reason, createdAt }: KeptStep): string {
  const words = [`${say(`payment.step_${kind}`)} ${kroner(amount)}`, localTime(createdAt)];
  return [...words, say(`payment.step_${state}`), reason].filter((each) => each !== '').join(', ');
}

function toldTexts(told: ProviderPayment | undefined, problem?: string): readonly string[] {
  if (problem !== undefined) return [problem];
  if (told === undefined) return [say('payment.unknown')];
  const sums = (['reserved', 'captured', 'refunded', 'released'] as const).map(
    (kind) => `${say(`payment.posted_${kind}`)} ${kroner(told[kind])}`,
  );
  return [say(`payment.told_${told.state}`), ...sums];
}
