import { stillReserved } from '#domain/payments/payment-step.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  findCartPaymentNamed,
  listOpenCartPayments,
} from '#server/repositories/sales/cart-payments.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { listPayments, type ListedPayment } from '#server/repositories/sales/payment-lists.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { reconcilePayments } from '#server/workflows/payments/reconcile-payments.ts';
import {
  findStuckCartPayments,
  findStuckPayments,
} from '#server/workflows/payments/stuck-payments.ts';
import { cartPaymentRow, stuckCartText, publicCartPayment } from './cart-payment-texts.ts';
import { flag, noSuch, type Command } from './command.ts';
import { kroner, localTime } from './kroner.ts';
import { providerNames } from './money-texts.ts';
import { orderNumberOf } from './order-number-of.ts';
import { hanging, table, wrap } from './output.ts';
import { openPaymentServices } from './payment-services.ts';
import { isHalf, reconciledTexts, stateText, stuckText } from './payment-texts.ts';
import { askAboutCart, describeCartPayment } from './show-cart-payment.ts';
import { describePayment, readPayment } from './show-payment.ts';

const maxListed = 100;
const maxReconciled = 10_000;

const list: Command = {
  name: 'payments list',
  about: 'about.payments_list',
  options: { open: flag('option.payments_open'), stuck: flag('option.payments_stuck') },
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const now = config.clock();
    const isStuck = input.flag('stuck');
    const stuck = isStuck ? await findStuckPayments(read, now) : undefined;
    const found = stuck ?? (await listPayments(read, { isOpen: input.flag('open') }, maxListed));
    const carts = isStuck
      ? await findStuckCartPayments(read, now)
      : await listOpenCartPayments(read, maxListed);
    const orders = found.map(({ orderId }) => orderId);
    const postings = await loadPostings(read, orders);
    const rows = [
      ...carts.map((each) => cartPaymentRow(each, now)),
      ...found.map((each) => rowOf(each, postings)),
    ];
    const reasons = [
      ...(isStuck ? carts.map(stuckCartText) : []),
      ...(stuck ?? []).map((each) => stuckText(each)),
    ];
    output.result(
      [...carts.map(publicCartPayment), ...found.map(withoutSecret)],
      rows.length === 0
        ? [say('payments.none')]
        : [...table(headings(), rows, true), ...reasons.flatMap((each) => ['', ...wrap(each)])],
    );
  },
};

const headings = () => [
  say('head.number'),
  say('head.provider'),
  say('head.begun'),
  say('head.status'),
  say('head.total'),
  say('payment.reference'),
];

type Postings = Awaited<ReturnType<typeof loadPostings>>;

function rowOf(payment: ListedPayment, postings: Postings): readonly string[] {
  const { orderId, orderNumber, provider, begunAt, amount, reference } = payment;
  const sums = paymentSums(postings.get(orderId) ?? [], reference);
  const isInPart = sums.captured > 0 && stillReserved(sums) > 0;
  return [
    orderNumber,
    providerNames[provider],
    localTime(begunAt),
    isInPart ? say('payment.taken_in_part') : stateText(payment),
    kroner(amount),
    reference,
  ];
}

const show: Command = {
  name: 'payments show',
  about: 'about.payments_show',
  words: ['NUMBER'],
  run: async (input, context) => {
    const { read } = await context.database();
    const [word = ''] = input.words;
    const services = await openPaymentServices(context);
    const payments = await findPaymentsNamed(read, word);
    if (payments.length === 0) {
      const cart = await findCartPaymentNamed(read, word);
      if (cart === undefined) throw noSuch('payment', word);
      const answer = await askAboutCart(services, cart);
      const lines = describeCartPayment(cart, answer, context.config.clock());
      return context.output.result([{ ...publicCartPayment(cart), ...answer }], lines);
    }
    const shown = [];
    for (const payment of payments) shown.push(await readPayment(services, payment));
    context.output.result(
      shown.map(({ payment, ...rest }) => ({ ...withoutSecret(payment), ...rest })),
      shown.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...describePayment(each)]),
    );
  },
};

const reconcile: Command = {
  name: 'payments reconcile',
  about: 'about.payments_reconcile',
  words: ['[NUMBER]'],
  act: async (input, context) => {
    const acting = await context.acting();
    const { read } = acting.database;
    const [word] = input.words;
    const payments =
      word === undefined ? await unfinished(read, acting.now) : await paymentsNamed(read, word);
    const all = await reconcilePayments(await openPaymentServices(context), payments, acting);
    const known = new Set(payments.map(({ id }) => id));
    const stuck = await findStuckPayments(read, acting.now);
    const wanting = stuck.filter(
      ({ id, why }) => (why === 'lost' || why === 'given-back') && known.has(id),
    );
    const isWell = wanting.length === 0 && !all.some(isHalf);
    const results = all.map(({ before, after, ...rest }) => ({
      order: before.orderNumber,
      ...withoutSecret(after),
      ...rest,
    }));
    context.output.result({ isWell, results }, [
      ...all.flatMap((each) =>
        hanging(isHalf(each) ? '✗ ' : '✓ ', reconciledTexts(each).join('. ')),
      ),
      ...wanting.flatMap((each) => hanging('✗ ', stuckText(each))),
      ...(all.length === 0 ? [] : ['']),
      ...wrap(say(isWell ? 'payments.well' : 'payments.half')),
    ]);
    return isWell ? 0 : 1;
  },
};

/** Lists open payments, and those with a step that the provider has refused. */
async function unfinished(
  db: Db,
  now: Parameters<typeof findStuckPayments>[1],
): Promise<readonly ListedPayment[]> {
  const open = await listPayments(db, { isOpen: true }, maxReconciled);
  const all = [...(await findStuckPayments(db, now)), ...open];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

async function paymentsNamed(db: Db, word: string): Promise<readonly ListedPayment[]> {
  const found = await findPaymentsNamed(db, word);
  if (found.length === 0) throw noSuch('payment', word);
  return found;
}

async function findPaymentsNamed(db: Db, word: string): Promise<readonly ListedPayment[]> {
  return (await listPayments(db, { word: orderNumberOf(word) }, maxListed)).toReversed();
}

/** Leaves out the secret, which only the addresses that providers call may hold. */
function withoutSecret<Known extends { readonly secret: string }>({ secret: _, ...rest }: Known) {
  return rest;
}

export const paymentCommands: readonly Command[] = [list, show, reconcile];
