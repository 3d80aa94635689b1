import type { Moment } from '#domain/time/moment.ts';
import type { PaymentProvider, ProviderPayment, StepAnswer } from '#server/engines/payment/port.ts';
import { endStep, findPayment } from '#server/repositories/sales/payments.ts';
import type { Services } from '#server/services.ts';
import { takeIn, type Ending, type NextCall } from './take-in.ts';

export interface PaymentServices extends Pick<
  Services,
  'database' | 'payments' | 'settings' | 'clock' | 'at'
> {
  readonly log: Pick<Services['log'], 'error'>;
}

/** More calls than the longest sequence: end, take, give back, free, with a reading after each. */
const maxCalls = 8;

/**
 * Follows a payment until it rests: reads it at the provider, posts the difference, makes the next
 * call, and reads again. Only readings are posted, so a call whose answer is lost is made again with
 * its key (rules/payments#following). Returns when to look again. Throws `ProviderAway` where the
 * provider does not answer.
 */
export async function followPayment(
  services: PaymentServices,
  paymentId: number,
  ending?: Ending,
): Promise<Moment | undefined> {
  for (let calls = 0; calls < maxCalls; calls++) {
    const told = await readProvider(services, paymentId);
    await services.at('payment.after-read');
    const next = await services.database.transaction((tx) =>
      takeIn(tx, paymentId, told, {
        settings: services.settings.current,
        now: services.clock(),
        ...(ending && { ending }),
      }),
    );
    await services.at('payment.after-take-in');
    if (next.kind === 'rest') return next.until;
    await makeCall(services, next);
    await services.at('payment.after-call');
  }
  throw new Error(`Payment ${paymentId} does not come to rest`);
}

async function readProvider(
  services: PaymentServices,
  paymentId: number,
): Promise<ProviderPayment | undefined> {
  const payment = await findPayment(services.database.read, paymentId);
  if (payment === undefined) return undefined;
  const { provider, providerReference = payment.reference } = payment;
  return providerOf(services, provider).read(providerReference);
}

/**
 * The engine of a provider. Throws where the shop is no longer set up for a provider that it once had.
 */
export function providerOf(
  { payments }: Pick<PaymentServices, 'payments'>,
  code: PaymentProvider['code'],
): PaymentProvider {
  const provider = payments.get(code);
  if (provider === undefined) throw new Error(`No address is set for payments by ${code}`);
  return provider;
}

type Call = Exclude<NextCall, { kind: 'rest' }>;

async function makeCall(services: PaymentServices, call: Call): Promise<void> {
  const { payment } = call;
  const provider = providerOf(services, payment.provider);
  const name = payment.providerReference ?? payment.reference;
  if (call.kind === 'end') {
    await provider.cancel(name, { key: `${payment.reference}-end` });
    return;
  }
  const { step, order } = call;
  const asked = { key: step.key, amount: step.amount, orderNumber: order.number };
  const answer: StepAnswer = await (step.kind === 'release'
    ? provider.cancel(name, asked)
    : provider[step.kind](name, asked));
  if (answer.kind === 'done') return;
  const { database, clock, log } = services;
  const refusal = { state: 'refused', reason: answer.reason } as const;
  await database.transaction((tx) => endStep(tx, step.id, refusal, clock()));
  log.error(
    { payment: payment.reference, step: step.key, reason: answer.reason },
    'a provider refuses a step of a payment',
  );
}
