import * as cart from '#contract/cart.ts';
import * as order from '#contract/order.ts';
import * as quotes from '#contract/quotes.ts';
import type { Client } from '#contract/http/client.ts';
import type { StaffRole } from '#domain/permissions/permission-table.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { saveAlert } from '#server/repositories/customers/alerts.ts';
import { insertProgramKey } from '#server/repositories/system/program-keys.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { addReturnMessage } from '#server/repositories/sales/return-messages.ts';
import { insertReturn } from '#server/repositories/sales/returns.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { findCustomer, updateCustomer } from '#server/repositories/customers/customers.ts';
import { insertNamedList } from '#server/repositories/customers/named-wishlists.ts';
import { aProject } from './a-project.ts';
import { insertPasskey } from '#server/repositories/customers/passkeys.ts';
import { moment } from '#domain/time/moment.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import {
  identifyByAccessToken,
  startSession,
  type SessionTokens,
} from '#server/workflows/session.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';
import { anAddress, anOrderRequest } from './an-order-request.ts';
import type { MatrixActor, Things } from './matrix-actor.ts';
import { withCompanies } from './matrix-companies.ts';

/** Customers of the matrix; some belong to companies. */
const customers = [
  'first customer',
  'second customer',
  'third customer',
  'fourth customer',
  'fifth customer',
  'sixth customer',
  'seventh customer',
] as const;

export async function aShopWithActors(): Promise<TestShop> {
  return aTestShop({ analyticsUrl: 'http://127.0.0.1:1/', ownNetworks: '127.0.0.0/8' });
}

export async function allActors(shop: TestShop): Promise<readonly MatrixActor[]> {
  const guest = {
    name: 'guest',
    kind: 'guest',
    things: await thingsOf(shop, 'guest'),
    may: [],
  } as const;
  const known: MatrixActor[] = [];
  for (const name of customers) known.push(await aCustomer(shop, name));
  const inCompanies = await withCompanies(shop, known);
  const { database } = shop.services;
  const over = await aCustomer(shop, 'expired token');
  const gone = await aCustomer(shop, 'deleted user');
  await database.transaction(async (tx) => {
    await tx
      .updateTable('access_tokens')
      .set({ expires_at: shop.now - 1 })
      .where('hash', '=', hashToken(over.token ?? ''))
      .execute();
    await tx.deleteFrom('customers').where('id', '=', gone.things.customerId).execute();
  });
  const { things } = guest;
  const unknown = { kind: 'unknown', things, may: [] } as const;
  const ofStaff = { kind: 'staff', things } as const;
  const off = await aStaffSession(shop, 'administrator', 0);
  const editor = await aStaffSession(shop, 'content-editor');
  const clerk = await aStaffSession(shop, 'orders-clerk');
  return [
    guest,
    ...inCompanies,
    { ...over, kind: 'unknown' },
    { ...gone, kind: 'unknown' },
    { name: 'staff switched off', ...unknown, token: off.access },
    { name: 'operator', ...ofStaff, token: await operatorKey(shop.services), may: [purging] },
    { name: 'key', ...ofStaff, token: await aKey(shop, 'catalog-editor'), may: [purging] },
    { name: 'key without', ...ofStaff, token: await aKey(shop, 'monitor'), may: [] },
    {
      name: 'staff',
      ...ofStaff,
      token: editor.access,
      may: [purging],
    },
    {
      name: 'staff without',
      ...ofStaff,
      token: clerk.access,
      may: [],
    },
  ];
}

/** The staff permission that calls ask for so far. */
const purging = 'staff.caches.change';

async function aKey({ services, now }: TestShop, role: StaffRole): Promise<string> {
  const key = newToken();
  const row = { name: `key-${role}`, role, hash: hashToken(key) };
  await services.database.transaction((tx) => insertProgramKey(tx, row, now));
  return key;
}

/** Makes a member of staff with a session; `isActive` 0 means deactivated. */
export async function aStaffSession(
  { services, now }: TestShop,
  role: StaffRole,
  isActive: 0 | 1 = 1,
): Promise<SessionTokens> {
  return services.database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('staff')
      .values({
        name: `kari-${role}`,
        email: `${role}@armatur.example`,
        role,
        password_hash: 'nobody knows',
        is_active: isActive,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return startSession(tx, { kind: 'staff', id }, { now });
  });
}

async function aCustomer(shop: TestShop, name: string): Promise<MatrixActor> {
  const email = `${name.replaceAll(' ', '-')}@example.no`;
  const token = await shop.signedIn({ email });
  const { services, now } = shop;
  const { database } = services;
  const known = await identifyByAccessToken(services, token, now);
  const customerId = known?.customer.id ?? 0;
  const beside = await database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id: customerId }, { now }),
  );
  const sessionId = (await identifyByAccessToken(services, beside.access, now))?.familyId ?? '';
  await database.transaction(async (tx) => {
    const customer = await findCustomer(tx, customerId);
    if (customer === undefined) return;
    const address = {
      ...anAddress({ street: markOf(name) }),
      id: 1,
      isDefaultBilling: true,
      isDefaultShipping: true,
    };
    await updateCustomer(tx, { ...customer, lastName: markOf(name), addresses: [address] });
  });
  const passkeyId = await database.transaction((tx) =>
    insertPasskey(tx, { ...aStoredPasskey, customerId, credentialId: name, name: markOf(name) }),
  );
  const wishlistId = await database.transaction((tx) =>
    insertNamedList(tx, customerId, markOf(name), now),
  );
  const project = await aProject(shop, customerId, markOf(name));
  const things = await thingsOf(shop, name, token);
  return {
    name,
    kind: 'customer',
    token,
    things: {
      ...things,
      email,
      customerId,
      sessionId,
      passkeyId,
      wishlistId,
      ...project,
      ...(await returnOf(shop, things)),
      quoteId: await quoteOf(shop, token, things.mark),
      ...(await quoteListOf(shop.client({ token }), things.mark)),
      alertId: await alertOf(shop, { email, customerId, mark: things.mark }),
    },
    may: [],
  };
}

const aStoredPasskey = {
  publicKey: '',
  counter: 0,
  transports: [],
  isBackedUp: false,
  createdAt: moment(0),
};

function markOf(name: string): string {
  return `Eies av ${name.replaceAll(' ', '-')}`;
}

/** A cart with a line and an order, made by the calls that make them. */
async function thingsOf(shop: TestShop, name: string, token?: string): Promise<Things> {
  const client = shop.client(token === undefined ? {} : { token });
  const mark = markOf(name);
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {}, note: mark };
  const { result: item } = await client.call(cart.update, { query: { cartId }, body });
  const orderKey = `long-enough-key-of-${name.replaceAll(' ', '-')}`;
  const request = anOrderRequest({ key: orderKey, billing: anAddress({ street: mark }) });
  const { result: placed } = await client.call(order.create, {
    query: {},
    body: request,
    headers: {},
  });
  return {
    mark,
    cartId,
    itemId: Number(item.serverItemId),
    orderKey,
    orderNumber: placed.number,
    linkKey: await keyOfOrder(shop.services, placed.number),
    email: '',
    customerId: 0,
    sessionId: '',
    passkeyId: 0,
    wishlistId: 0,
    projectId: 0,
    projectRoomId: 0,
    projectLineId: 0,
    orderId: 0,
    returnId: 0,
    ...(await quoteListOf(client, mark)),
    quoteId: 0,
    alertId: 0,
    roleId: 0,
    colleagueId: 0,
    approvalId: 0,
    colleagueEmail: '',
    agreed: '',
  };
}

/** A quote list with a line. */
async function quoteListOf(
  client: Client,
  remark: string,
): Promise<Pick<Things, 'quoteListId' | 'quoteItemId'>> {
  const { result: quoteListId } = await client.call(quotes.create, {});
  const query = { quoteId: quoteListId };
  const body = { sku: 'SRV-600', quantity: 1, options: {}, remark };
  const { result: item } = await client.call(quotes.update, { query, body });
  return { quoteListId, quoteItemId: Number(item.serverItemId) };
}

/** A quote of a customer, made of the quote list. */
async function quoteOf(shop: TestShop, token: string, name: string): Promise<number> {
  const client = shop.client({ token });
  const written = { name, comment: '', requestedDiscount: undefined, lastDay: '' };
  const { result } = await client.call(quotes.request, { body: { written, key: undefined } });
  return result.id;
}

/** An open alert of a customer. */
async function alertOf(
  { services, now }: TestShop,
  { email, customerId, mark }: Pick<Things, 'email' | 'customerId' | 'mark'>,
): Promise<number> {
  const alert = {
    kind: 'stock',
    email,
    customerId,
    storeCode: 'no',
    sku: mark.toLowerCase(),
    agreement: { sentence: mark, version: 1 },
    askedAt: now,
    confirmedAt: now,
    endsAt: now,
  } as const;
  return (await services.database.transaction((tx) => saveAlert(tx, alert))) ?? 0;
}

/** A return of the order of a customer. */
async function returnOf(
  { services, now }: TestShop,
  { orderKey, mark }: Pick<Things, 'orderKey' | 'mark'>,
): Promise<Pick<Things, 'orderId' | 'returnId'>> {
  return services.database.transaction(async (tx) => {
    const placed = await findOrderByKey(tx, orderKey);
    if (placed === undefined) return { orderId: 0, returnId: 0 };
    const chosen = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
    const returnId = await insertReturn(tx, {
      kind: 'return',
      orderId: placed.id,
      requestKey: mark,
      status: 'approved',
      items: [{ line: 1, quantity: 1, ...chosen }],
      now,
    });
    const words = { key: 'request', author: 'customer', actor: '', text: mark, files: [] } as const;
    await addReturnMessage(tx, returnId, { ...words, now });
    return { orderId: placed.id, returnId };
  });
}
