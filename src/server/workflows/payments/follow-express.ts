import { expressRefusalOf, nextOfExpress, type ExpressPayment } from '#domain/payments/express.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { hourMs, minuteMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { ExpressBuyer, ProviderPayment } from '#server/engines/payment/port.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { endExpress, findExpress } from '#server/repositories/sales/express-payments.ts';
import { findPaymentByReference } from '#server/repositories/sales/payments.ts';
import type { Services } from '#server/services.ts';
import { placeOrder } from '#server/workflows/place-order.ts';
import { followPayment, providerOf } from './follow-payment.ts';
import { ExpressEnded } from './take-express.ts';

/** More than the longest way there is: to refuse, to free, and to read that it is free. */
const maxCalls = 6;

/**
 * Brings a payment of a cart to rest: makes the order of it once it is reserved, or frees its money where there can't be one
 * (rules/payments#express). The payment of the order is then followed like any payment. Answers when to look again. Throws `ProviderAway`.
 */
export async function followExpress(
  services: Services,
  reference: string,
): Promise<Moment | undefined> {
  const { database } = services;
  for (let calls = 0; calls < maxCalls; calls++) {
    const express = await findExpress(database.read, reference);
    if (express === undefined) return undefined;
    if (express.state === 'placed') {
      const payment = await findPaymentByReference(database.read, reference);
      // It has a watch of its own from now on.
      if (payment) await followPayment(services, payment.id);
      return undefined;
    }
    const told = await providerOf(services, 'vipps').read(reference);
    const isAtRest = await move(services, express, told);
    if (isAtRest !== undefined) return isAtRest.until;
  }
  throw new Error(`The express payment ${reference} does not come to rest`);
}

/** Does what is next; answers where nothing more is to be done now. */
async function move(
  services: Services,
  express: ExpressPayment,
  told: ProviderPayment | undefined,
): Promise<{ readonly until?: Moment } | undefined> {
  const { reference } = express;
  const now = services.clock();
  switch (nextOfExpress(express, told, now)) {
    case 'place':
      if (told?.buyer !== undefined) await placeOrRefuse(services, express, told, told.buyer);
      return undefined;
    case 'refuse':
      await refuse(services, express, new AppError('address.missing'));
      return undefined;
    case 'cancel': {
      const vipps = providerOf(services, 'vipps');
      const answer = await vipps.cancel(reference, { key: `${reference}-end` });
      if (answer.kind === 'done') return undefined;
      const { reason } = answer;
      services.log.error({ payment: reference, reason }, 'Vipps does not end an express payment');
      return { until: moment(now + hourMs) };
    }
    case 'end': {
      const endReason = told?.endReason ?? 'expired';
      await services.database.transaction((tx) =>
        endExpress(tx, reference, { state: 'ended', endReason }, now),
      );
      return {};
    }
    case 'wait':
      return {
        until: moment(Math.min(now + minuteMs / 2, Math.max(express.expiresAt, now + secondMs))),
      };
    case 'rest':
      return {};
  }
}

async function placeOrRefuse(
  services: Services,
  express: ExpressPayment,
  { reserved }: ProviderPayment,
  buyer: ExpressBuyer,
): Promise<void> {
  const { reference, cartId, lines, termsVersion } = express;
  const email = checkEmail(buyer.email);
  const [carrierCode = '', ...rest] = buyer.way.split(':');
  try {
    if (!email.ok) throw new AppError('order.address_invalid');
    const request = {
      key: reference,
      cartId,
      lines,
      email: email.value,
      billing: buyer.address,
      shipping: buyer.address,
      shippingMethod: { carrierCode, methodCode: rest.join(':') },
      paymentMethodCode: 'vipps',
      expectedTotal: reserved,
      termsVersion,
    };
    await placeOrder(request, askingOf(services, express), {
      known: { reference, providerReference: reference },
      isExpress: true,
    });
  } catch (error) {
    if (error instanceof ExpressEnded) return;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await refuse(services, express, error, { reserved, buyer });
  }
}

/** The worker asks as the buyer did, who was counted then. */
function askingOf(services: Services, { storeCode, viewer }: ExpressPayment): CountedAsking {
  const settings = services.settings.current;
  return {
    services,
    settings,
    storeView: viewOfCode(settings.storeViews, storeCode),
    viewer,
    now: services.clock(),
    ip: '',
    isSeller: true,
    dependsOn: () => undefined,
    tellLimit: () => undefined,
  };
}

/** Where it was placed at the same time, nothing is refused. The buyer is told by a letter too. */
async function refuse(
  { database, clock, log }: Services,
  { reference, cartId, storeCode }: ExpressPayment,
  { code }: AppError,
  paid?: { readonly reserved: number; readonly buyer: ExpressBuyer },
): Promise<void> {
  const now = clock();
  const refusal = expressRefusalOf(code);
  await database.transaction(async (tx) => {
    if (!(await endExpress(tx, reference, { state: 'refused', refusal }, now))) return;
    log.info({ payment: reference, code }, 'an express payment can’t become an order');
    const { postcode = '' } = paid?.buyer.address ?? {};
    // Freight is right the next time.
    if (refusal === 'price' && /^\d{4}$/.test(postcode))
      await changeCart(tx, cartId, { shipping: { country: 'NO', postcode } }, now);
    if (paid === undefined || !checkEmail(paid.buyer.email).ok) return;
    const document = { to: paid.buyer.email, storeCode, amount: paid.reserved, refusal };
    const key = `express-refused ${reference}`;
    await sendLetter(tx, { kind: 'mail.express-refused', key, document }, now);
  });
}
