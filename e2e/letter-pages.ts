import * as alerts from '#contract/alerts.ts';
import { subscribe } from '#contract/newsletter.ts';
import { reset } from '#contract/password.ts';
import { create } from '#contract/user.ts';
import type { LoadedCustomer } from './a-loaded-customer.ts';
import { letterSaying } from './mailbox.ts';
import { shopClient } from './shop-client.ts';
import type { RunningShop } from './shop.ts';

const guest = 'gjest@example.no';
/** The mark of no alert: only the letter of a lower price has one. */
const noMark = `1.${'x'.repeat(43)}`;

/** The paths of the pages that only a link opens, by their screens, from letters to the customer and to a guest. */
export async function letterPages(
  { origin, dataDir }: Pick<RunningShop, 'origin' | 'dataDir'>,
  { email, orderNumber, shared }: LoadedCustomer,
) {
  const client = shopClient(origin);
  const name = { firstName: 'Gjest', lastName: 'Gjestesen' };
  const account = { ...name, email: guest, password: 'Kran+dråpe42', addresses: [] };
  await client.call(create, { body: account });
  await client.call(subscribe, { body: { email: guest, place: 'footer' } });
  await client.call(alerts.ask, { body: { kind: 'price', sku: 'RRV-VENTIL', email: guest } });
  await client.call(reset, { body: { email, return_to: undefined } });
  const toGuest = (link: RegExp) => letterSaying(dataDir, guest, link);
  const toCustomer = (link: RegExp) => letterSaying(dataDir, email, link);
  const order = await toCustomer(new RegExp(`/order/${orderNumber}\\?key=[\\w-]+`));
  const confirmed = await subscribed(origin, await toGuest(/\/newsletter\/confirm\?token=[\w-]+/));
  return {
    'reset-password': await toCustomer(/\/reset-password\?[\w=&%.-]+/),
    confirm: await toGuest(/\/confirm\?account=[\w-]+/),
    'newsletter-confirm': confirmed,
    'newsletter-leave': await toGuest(/\/newsletter\/leave\?of=[\w.-]+/),
    'alert-confirm': await toGuest(/\/alerts\/confirm\?token=[\w-]+/),
    alerts: `/alerts?of=${noMark}`,
    download: await toCustomer(/\/download\/[\w-]+/),
    order,
    withdraw: order.replace(/^.*\?/, `/withdraw?order=${orderNumber}&`),
    'shared-wishlist': shared,
  } as const;
}

/** Says yes to the newsletter, so that a letter with its way out leaves. */
async function subscribed(origin: string, path: string): Promise<string> {
  await fetch(origin + path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  return path;
}
