import { expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { minuteMs } from '#domain/time/moment.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { sentLetters } from '#testing/an-account.ts';
import {
  giveBackByHand,
  payAtOnce,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { move, moveAndWork, pass, test } from '#testing/paying-test.ts';
import { captureOrder } from './capture-order.ts';
import { followPayment } from './follow-payment.ts';
import { refundOrder } from './refund-order.ts';

const refund = ({ shop }: PayingShop, { number }: PaidOrder, reason: string) =>
  refundOrder({ number, reason, what: { amount: ore(100_00) } }, anActing(shop));

async function follow({ shop: { services } }: PayingShop, { id }: PaidOrder) {
  const [payment] = await paymentsOf(services.database.read, id);
  if (payment === undefined) throw new Error('The order has no payment');
  await followPayment(services, payment.id);
}

/** The reasons that the letters about money name. */
async function toldReasons({ shop }: PayingShop) {
  const letters = await sentLetters(shop.services);
  const told = letters.filter(({ text }) => text.includes('Vi har betalt tilbake'));
  return told.map(({ text }) => /Grunn\n(.*)/.exec(text)?.[1]);
}

test('each refund is told with its own reason, though a letter leaves late', async ({ paying }) => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  await moveAndWork(paying, order, { kind: 'ship' });
  for (const reason of ['Ripe i servant', 'Sen levering']) {
    await refund(paying, order, reason);
    await follow(paying, order);
    await pass(paying, minuteMs);
  }
  expect(await toldReasons(paying)).toEqual(['Ripe i servant', 'Sen levering']);
});

test('money that is given back by hand is told without the reason of an older refund', async ({
  paying,
}) => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  await moveAndWork(paying, order, { kind: 'ship' });
  await refund(paying, order, 'Ripe i servant');
  await follow(paying, order);
  await giveBackByHand(paying, order, 500_00);
  await follow(paying, order);
  expect(await toldReasons(paying)).toEqual(['Ripe i servant', undefined]);
});

test('after money was given back by hand no letter asks for it', async ({ paying }) => {
  const order = await paying.order({ quantity: 3 });
  await payAtOnce(paying, order);
  await captureOrder({ number: order.number }, anActing(paying.shop));
  await paying.work();
  await giveBackByHand(paying, order, 500_00);
  await follow(paying, order);
  await move(paying, order, { kind: 'ship' });
  const words = (await sentLetters(paying.shop.services)).map(({ text }) =>
    text.replaceAll(/\s+/g, ' '),
  );
  const back = words.find((text) => text.includes('Vi har betalt tilbake'));
  expect(back).toContain('Betalt kr 3 755,00 Betalt tilbake −kr 500,00');
  expect(back).not.toContain('Igjen å betale');
  const sent = words.find((text) => text.includes('Varene er sendt'));
  expect(sent).toContain('kr 3 755,00 er betalt med');
});
