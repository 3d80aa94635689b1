import * as alerts from '#contract/alerts.ts';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import * as loyalty from '#contract/loyalty.ts';
import * as order from '#contract/order.ts';
import * as quotes from '#contract/quotes.ts';
import * as returns from '#contract/returns.ts';
import * as review from '#contract/review.ts';
import { me, updateMe } from '#contract/user.ts';
import * as wishlist from '#contract/wishlist.ts';
import { quoteNumber } from '#domain/quotes/quote.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { operate } from '#e2e/faults/operator.ts';
import { clientOf, cookiesOf } from './shop-client.ts';
import type { RunningShop } from './shop.ts';

/** The things of a customer that have addresses of their own. */
export interface LoadedCustomer {
  readonly email: string;
  readonly orderNumber: string;
  readonly returnNumber: string;
  readonly quoteNumber: string;
  readonly addressId: number;
  /** The path of a shared wishlist. */
  readonly shared: string;
}

const address = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  country: 'NO',
  street: 'Storgata 12',
  apartment: '',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
  company: '',
  organisationNumber: '',
};
/** Three that are sent, one that is soon back, and a file. */
const goods = ['RRV-ROR', 'RRV-VENTIL', 'RRV-FLASKE-KR', 'ARM-SJEKKLISTE'];

/**
 * Gives a sample account something of all that its pages show: an order in two shipments, one that waits, a
 * return with a conversation, an answered quote, points, alerts, reviews, addresses and two wishlists.
 */
export async function aLoadedCustomer(
  shop: Pick<RunningShop, 'origin' | 'dataDir'>,
  account = 'kunde',
): Promise<LoadedCustomer> {
  const client = await clientOf(shop.origin, account);
  const email = `${account}@armatur.example`;
  const operator = (...command: string[]) => operate(command, shop.dataDir);
  await client.call(loyalty.join, {});
  const addressId = await saveAddresses(client);
  const orderNumber = await placeOrder(client, email, `loaded-${account}-sent`);
  for (const [at, lines] of ['1:1,2:1', '1:1,3:1'].entries()) {
    const tracking = `37070000000000${at}`;
    await operator('orders', 'ship', orderNumber, '--lines', lines, '--tracking', tracking);
  }
  await operator('orders', 'deliver', orderNumber);
  await placeOrder(client, email, `loaded-${account}-waits`);
  const number = await askForReturn(client);
  await operator('returns', 'approve', number);
  await operator('returns', 'write', number, '--text', 'Send pakken når det passer deg.');
  const quoted = await askForQuote(client);
  await operator('quotes', 'price', quoted, '--discount', '12');
  await operator('quotes', 'answer', quoted, '--comment', 'Vi gir tolv prosent på alt.');
  await askForAlerts(client);
  await givePoints(operator);
  await fillWishlist(client);
  const shared = await shareWishlist(shop.origin, account);
  return {
    email,
    orderNumber,
    returnNumber: number,
    quoteNumber: quoted,
    addressId,
    shared,
  };
}

async function saveAddresses(client: Client): Promise<number> {
  const { result: profile } = await client.call(me, {});
  const { email, firstName, lastName } = profile;
  const addresses = [
    { ...address, isDefaultShipping: true, isDefaultBilling: false },
    {
      ...address,
      street: 'Kristian Augusts gate 112 B, oppgang 4',
      company: 'Rørleggerfirmaet Nordmann og Sønner AS',
      isDefaultShipping: false,
      isDefaultBilling: true,
    },
  ];
  const { result } = await client.call(updateMe, {
    body: { email, firstName, lastName, addresses },
  });
  return result.addresses[0]?.id ?? 0;
}

export async function placeOrder(client: Client, email: string, key: string): Promise<string> {
  const { result: cartId } = await client.call(cart.create, {});
  const lines = goods.map((sku) => ({ sku, quantity: 2, options: {} }));
  for (const body of lines) await client.call(cart.update, { query: { cartId }, body });
  const body = {
    key,
    cartId,
    lines,
    email,
    billing: address,
    shipping: address,
    shippingMethod: { carrierCode: 'tablerate', methodCode: 'home' },
    paymentMethodCode: 'invoice',
    fields: {},
  };
  return (await client.call(order.create, { query: {}, body, headers: {} })).result.number;
}

async function askForReturn(client: Client): Promise<string> {
  const { result: eligible } = await client.call(returns.eligible, {});
  const orderId = eligible.items[0]?.order_id ?? 0;
  const choice = { reason: 'regretted', condition: 'unopened', resolution: 'money' } as const;
  const body = {
    orderId,
    kind: 'return',
    items: [{ line: 1, quantity: 1, ...choice }],
    message: 'Røret var ti centimeter for langt for skapet.',
    pictures: [],
    key: 'loaded-customer-return',
  } as const;
  return returnNumber((await client.call(returns.create, { body })).result.id);
}

async function askForQuote(client: Client): Promise<string> {
  const { result: quoteId } = await client.call(quotes.create, {});
  for (const sku of ['RRV-ROR', 'RRV-VENTIL']) {
    const body = { sku, quantity: 40, options: {}, remark: 'Til tolv bad' };
    await client.call(quotes.update, { query: { quoteId }, body });
  }
  const name = 'Borettslaget Fjellveien, oppgang A til D';
  const written = { name, comment: 'Haster.', requestedDiscount: undefined, lastDay: '' };
  const { result } = await client.call(quotes.request, { body: { written, key: undefined } });
  return quoteNumber(result.id);
}

async function askForAlerts(client: Client): Promise<void> {
  for (const sku of ['RRV-VENTIL', 'RRV-FLASKE-KR'])
    await client.call(alerts.ask, { body: { kind: 'price', sku } });
}

/** Wishes for two articles, and reviews one of them. */
async function fillWishlist(client: Client): Promise<void> {
  await client.call(wishlist.addItem, { body: 'BRV-ODDE-SB-SO' });
  const { result: wished } = await client.call(wishlist.addItem, { body: 'RRV-VENTIL' });
  const body = {
    productId: wished[0]?.product.id ?? 0,
    title: 'Tett og lett å vri',
    detail: 'Satt inn under vasken på ti minutter.',
    nickname: 'Kari',
    ratings: [{ name: 'Rating', value: 4 }],
  } as const;
  await client.call(review.create, { body });
}

async function givePoints(operator: (...command: string[]) => Promise<string>): Promise<void> {
  // The report's shape is public.
  const { cards } = JSON.parse(await operator('loyalty', 'list', '--json')) as {
    cards: readonly { readonly number: string }[];
  };
  const card = cards[0]?.number ?? '';
  await operator('loyalty', 'adjust', card, '--give', '1234', '--reason', 'Velkomstgave');
}

/** The calls know only the default list; the others are made by the page's form. */
async function shareWishlist(origin: string, account: string): Promise<string> {
  const cookie = await cookiesOf(origin, account);
  const press = (fields: Readonly<Record<string, string>>) =>
    fetch(`${origin}/my-account/wishlist`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await press({ deed: 'make', name: 'Hytta på fjellet' });
  await press({ deed: 'share' });
  const page = await fetch(`${origin}/my-account/wishlist`, { headers: { cookie } });
  return /\/wishlist\/shared\/[\w-]+/.exec(await page.text())?.[0] ?? '';
}
