import type { LightMyRequestResponse } from 'fastify';
import { create } from '#contract/order.ts';
import { detailsToWire } from '#contract/wire/company.ts';
import { findCustomerByEmail, setPassword } from '#server/repositories/customers/customers.ts';
import { moveSubscription } from '#server/repositories/customers/subscriptions.ts';
import { hashPassword } from '#server/workflows/passwords.ts';
import { companyDetails } from './a-company.ts';
import { anOrderRequest } from './an-order-request.ts';
import type { TestShop } from './a-test-shop.ts';

/** A person that the shop may know, as a visitor names one. */
export interface NamedPerson {
  readonly email: string;
  readonly orderNumber: string;
  readonly orderId: number;
  readonly customerId: number;
}

/** A call that names a person, and must not tell whether the shop knows them (rules/sessions#known-addresses). */
export interface AlikeCall {
  readonly name: string;
  readonly request: (person: NamedPerson, token: string) => AlikeRequest;
}

interface AlikeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const knownPassword = 'Rent-vann-2026';
const post = (url: string, body: object) => ({ method: 'POST', url, body }) as const;
const subscribing = '/api/ext/mailchimp-subscribe/subscribe';
/** A form as a browser without scripts sends it. */
const form = (url: string, fields: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  url,
  body: new URLSearchParams(fields).toString(),
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  },
});
const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });
const item = { item_id: 1, qty: 1, reason_id: 1, condition_id: 1, resolution_id: 1 };
const names = { firstName: 'Kari', lastName: 'Nordmann' };
const chosen = { password: 'Ny-kran-2026', repeatedPassword: 'Ny-kran-2026' };

const calls: Readonly<Record<string, AlikeCall['request']>> = {
  'log-in': ({ email: username }) =>
    post('/api/user/login', { username, password: 'Galt-vann-2026' }),
  registration: ({ email }) =>
    post('/api/user/create', {
      customer: { email, firstname: 'Kari', lastname: 'Nordmann' },
      password: 'Ny-kran-2026',
    }),
  'registration of a company': ({ email }) =>
    post('/api/ext/company-accounts/company', {
      company: detailsToWire(companyDetails),
      customer: { email, firstname: 'Kari', lastname: 'Nordmann' },
      password: 'Ny-kran-2026',
    }),
  reset: ({ email }) => post('/api/user/reset-password', { email }),
  'log-in link': ({ email }) => post('/api/user/send-login-link', { email }),
  'new password': ({ email }) =>
    post('/api/user/create-password', { email, newPassword: 'Ny-kran-2026', resetToken: 'cut' }),
  newsletter: ({ email }) => post(subscribing, { email }),
  'end of newsletter': ({ email }) => ({ method: 'DELETE', url: subscribing, body: { email } }),
  'state of newsletter': ({ email }, token) => ({
    method: 'GET',
    url: `${subscribing}?email=${encodeURIComponent(email)}`,
    headers: signedIn(token),
  }),
  'order look-up': ({ email, orderNumber }) => post('/api/order/send-link', { orderNumber, email }),
  withdrawal: ({ orderNumber: order_number }) =>
    post('/api/order/withdraw', {
      order_number,
      key: 'cut',
      request: 'withdrawal-1',
      items: [{ line: 1, quantity: 1 }],
    }),
  return: ({ orderId: order_id }, token) => ({
    ...post('/api/ext/rma/requests', { request: { order_id, items: [item] } }),
    headers: signedIn(token),
  }),
  'profile by e-mail': ({ email }, token) => ({
    ...post('/api/user/me', {
      customer: { email, firstname: 'Per', lastname: 'Hansen' },
      password: knownPassword,
    }),
    headers: signedIn(token),
  }),
  'profile by customer': ({ customerId: customer_id }, token) => ({
    ...post('/api/user/me', {
      customer: {
        email: asker,
        firstname: 'Per',
        lastname: 'Hansen',
        addresses: [{ ...address, customer_id }],
      },
    }),
    headers: signedIn(token),
  }),
  'form for an account': ({ email }) =>
    form('/register', { ...names, email, ...chosen, acceptsTerms: 'on' }),
  'form for a new password': ({ email }) => form('/forgot-password', { email }),
  'form for a log-in link': ({ email }) => form('/login-link', { email }),
  'form for an order': ({ email, orderNumber }) => form('/order-status', { orderNumber, email }),
  'form for the newsletter': ({ email }) => form('/newsletter', { email }),
};

/** The customer who asks where a call needs one. */
const asker = 'per@example.no';
const address = {
  firstname: 'Per',
  lastname: 'Hansen',
  street: ['Storgata 12'],
  postcode: '0155',
  city: 'Oslo',
  country_id: 'NO',
  telephone: '+4722334455',
};

export const alikeCalls: readonly AlikeCall[] = Object.entries(calls).map(([name, request]) => ({
  name,
  request,
}));

/** Makes the customer who asks, and returns a token. */
export async function anAsker(shop: TestShop): Promise<string> {
  const token = await shop.signedIn({ email: asker });
  await givePassword(shop, asker);
  return token;
}

/** A person with an account, a password, an order and the newsletter. */
export async function aKnownPerson(shop: TestShop, nth: number): Promise<NamedPerson> {
  const { database } = shop.services;
  const email = `kjent-${String(nth).padStart(5, '0')}@example.no`;
  const client = shop.client({ token: await shop.signedIn({ email }) });
  const customerId = await givePassword(shop, email);
  const body = anOrderRequest({ key: `order-of-known-${nth}`, email });
  const { result } = await client.call(create, { query: {}, body, headers: {} });
  const agreement = { sentence: 'Ja', version: 1 };
  const change = {
    email,
    move: 'subscribe',
    storeCode: 'no',
    place: 'account',
    agreement,
  } as const;
  await database.transaction((tx) =>
    moveSubscription(tx, { ...change, askedAt: shop.now, actor: 'guest' }, shop.now),
  );
  return { email, customerId, orderNumber: result.number, orderId: result.id };
}

/** A person of whom the shop has nothing, named by as many letters. */
export function anUnknownPerson(nth: number): NamedPerson {
  const number = String(900_000_000 + nth);
  const email = `ukjnt-${String(nth).padStart(5, '0')}@example.no`;
  return { email, customerId: 90_000 + nth, orderNumber: number, orderId: 90_000 + nth };
}

async function givePassword({ services, now }: TestShop, email: string): Promise<number> {
  const { database, passwordQueue } = services;
  const customer = await findCustomerByEmail(database.read, email);
  if (customer === undefined) throw new Error(`${email} has no account`);
  const passwordHash = await hashPassword(passwordQueue, knownPassword);
  await database.transaction((tx) => setPassword(tx, customer, passwordHash, now));
  return customer.id;
}

/** Sends the call from an address of its own, so that no limit by address is in its way. */
export function sendAlike(
  { app }: TestShop,
  { request }: AlikeCall,
  { person, token, from }: { person: NamedPerson; token: string; from: string },
): Promise<LightMyRequestResponse> {
  const { method, url, body, headers = {} } = request(person, token);
  return app.server.inject({
    method,
    url,
    remoteAddress: from,
    headers: { 'x-vs-store-code': 'no', ...headers },
    ...(body !== undefined && { body }),
  });
}
