import { isCharge, type MoneyPosting } from '#domain/ledger/posting.ts';
import type { Payment } from '#domain/payments/payment.ts';
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

export interface AskedProvider {
  /** The provider's present data; absent where it does not know the payment. */
  readonly told?: ProviderPayment;
  /** The reason why the provider could not be asked. */
  readonly problem?: string;
}

interface ShownPayment extends AskedProvider {
  readonly payment: ListedPayment;
  readonly steps: readonly KeptStep[];
  readonly postings: readonly MoneyPosting[];
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
  const steps = await loadSteps(database.read, id);
  return {
    payment,
    steps,
    postings,
    ...(await askProvider(payments, provider, providerReference)),
  };
}

/** Reads a payment at its provider. */
export async function askProvider(
  payments: PaymentServices['payments'],
  provider: Payment['provider'],
  name: string,
): Promise<AskedProvider> {
  const engine = payments.get(provider);
  if (engine === undefined) return { problem: say('payments.no_keys') };
  try {
    const told = await engine.read(name);
    return told === undefined ? {} : { told };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export function describePayment({
  payment,
  steps,
  postings,
  ...answer
}: ShownPayment): readonly string[] {
  return [
    ...facts([
      [say('order.order'), payment.orderNumber],
      [say('head.provider'), providerNames[payment.provider]],
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
    ...describeAnswer(payment.provider, answer),
  ];
}

export function describeAnswer(
  provider: Payment['provider'],
  { told, problem }: AskedProvider,
): readonly string[] {
  return [
    say('payment.told', { provider: providerNames[provider] }),
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
