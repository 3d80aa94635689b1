import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { record } from '#contract/consent.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { writeQuery } from '#contract/http/client.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { isSessionCall } from '#contract/http/refusals.ts';
import { consentPurposes, consentVersion } from '#domain/customer/consent.ts';
import {
  isCompanyPermission,
  isForGuests,
  isOwnPermission,
  isStaffPermission,
  ownRow,
} from '#domain/permissions/permission-table.ts';
import { columnTypes } from '#server/repositories/migrations/column-types.ts';
import { migrations } from '#server/repositories/migrations/migrate.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { authorisationRows, consentId, withPublicId } from '#testing/authorisation-rows.ts';
import { idsOfNoVisitor } from '#testing/ids-of-no-visitor.ts';
import type { MatrixActor, MatrixCall, NamedId } from '#testing/matrix-actor.ts';
import { aRepresentative } from '#testing/matrix-companies.ts';
import { allActors, aShopWithActors } from '#testing/the-actors.ts';
import { endpoints as api } from '#server/routes.ts';

/**
 * The expected answer of a cell. `own`: with the caller's own things; `theirs`: the named thing is the
 * caller's.
 */
type Expected = 'own' | 'theirs' | 400 | 401 | 403 | 404 | 422;

interface Cell {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly actor: MatrixActor;
  readonly call: MatrixCall;
  readonly expected: Expected;
  /** The owner of the named thing. A guest's thing counts as the caller's. */
  readonly owner?: MatrixActor;
}

let shop: TestShop;
let actors: readonly MatrixActor[];
let usual: readonly MatrixActor[];
let owners: readonly MatrixActor[];
const cells = { checked: 0, violated: 0 };
beforeAll(async () => {
  shop = await aShopWithActors();
  const body = { id: consentId, version: consentVersion, purposes: [...consentPurposes] };
  await shop.client().call(record, { body });
  usual = await allActors(shop);
  const named = ['first customer', 'second customer', 'guest'];
  owners = usual.filter(({ name }) => named.includes(name));
}, 60_000);
// Some calls of a customer end the session in which a representative acts for them.
beforeEach(async () => {
  actors = [...usual, await aRepresentative(shop, usual)];
});
afterAll(async () => {
  await shop.close();
  const { checked, violated } = cells;
  process.stdout.write(`authorisation: ${checked} cells checked, ${violated} violated\n`);
});

test('each row is of a call', () => {
  const ids = api.map(({ id }) => id);
  expect(Object.keys(authorisationRows).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(api.map((endpoint) => [endpoint.id, endpoint] as const))(
  'each id that %s takes has a row, or is of no visitor',
  (id, { query, body, headers }) => {
    const shapes = [query, body, headers].filter((shape) => shape !== undefined);
    const ids = new Set(shapes.flatMap((shape) => idsIn(schemaOf(shape))));
    const known = [...Object.keys(authorisationRows[id] ?? {}), ...idsOfNoVisitor];
    if (withPublicId.includes(id)) known.push('id');
    const unknown = [...ids].filter((each) => !known.includes(each));
    const added = (name: string) =>
      `src/testing/authorisation-rows.ts: add ${name} to '${id}' of authorisationRows, or to idsOfNoVisitor`;
    expect(unknown.map(added)).toEqual([]);
  },
);

// Calls that only read come first, while all things are unchanged; a log-out is last, because it ends
// the sessions.
const turnOf = ({ id, repeat }: Endpoint) => (id === 'user.logout' ? 2 : repeat === 'safe' ? 0 : 1);
const inTurn = api.toSorted((a, b) => turnOf(a) - turnOf(b));

test.each(inTurn.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s opens nothing of another (rules/calls#who-may-call)',
  async (id, endpoint) => {
    const ofCall = cellsOf(endpoint, Object.entries(authorisationRows[id] ?? {}));
    const isIdle = ({ expected }: Cell) =>
      endpoint.repeat === 'safe' || typeof expected === 'number';
    const before = await digest();
    const violations: string[] = [];
    for (const cell of ofCall.filter(isIdle)) violations.push(...(await violationsOf(cell)));
    if ((await digest()) !== before) violations.push('a call changed what it must not');
    const acting = ofCall.filter((cell) => !isIdle(cell));
    for (const expected of ['own', 'theirs'] as const) {
      for (const cell of acting.filter((each) => each.expected === expected)) {
        const kept = await thingsOfOthers(cell);
        violations.push(...(await violationsOf(cell)));
        if ((await thingsOfOthers(cell)) === kept) continue;
        violations.push(`${cell.title} changed another's things`);
      }
    }
    cells.checked += ofCall.length;
    cells.violated += violations.length;
    expect(violations).toEqual([]);
  },
);

function cellsOf(
  endpoint: Endpoint,
  ids: readonly (readonly [string, NamedId])[],
): readonly Cell[] {
  if (ids.length === 0) {
    const { query = {}, headers = {}, body } = exampleOfCall(endpoint) ?? {};
    const call = { query, headers: headers as Record<string, string>, body };
    return actors.map((actor) => {
      const expected = atTheDoor(endpoint, actor) ?? 'own';
      return { title: actor.name, endpoint, actor, call, expected };
    });
  }
  return ids.flatMap(([name, named]) =>
    owners.flatMap((owner) =>
      actors.map((actor): Cell => {
        const expected = atTheDoor(endpoint, actor) ?? expectedOf(named, actor, owner, endpoint);
        const title = `${actor.name} with the ${name} of ${owner.name}`;
        const call = named.call(owner.things, actor.things);
        return { title, endpoint, actor, owner, call, expected };
      }),
    ),
  );
}

/** The status that an actor gets whatever the call names. */
function atTheDoor(
  endpoint: Endpoint,
  { kind, may, rights, inNameOf }: MatrixActor,
): 401 | 403 | 404 | undefined {
  const { permission } = endpoint;
  if (isStaffPermission(permission)) {
    if (kind === 'guest' || kind === 'unknown') return 401;
    return may.includes(permission) ? undefined : 403;
  }
  if (kind === 'unknown' || kind === 'staff') return isSessionCall(endpoint) ? undefined : 401;
  if (kind === 'customer' && isCompanyPermission(permission)) {
    if (rights === undefined) return 404;
    return rights.has(permission) ? undefined : 403;
  }
  if (inNameOf !== undefined && isOwnPermission(permission)) {
    return ownRow(permission).isRepresented === undefined ? 403 : undefined;
  }
  const isOpen = permission === 'anyone' || isForGuests(permission);
  return kind === 'guest' && !isOpen ? 401 : undefined;
}

function expectedOf(
  { foreign, asGuest, always, represented }: NamedId,
  actor: MatrixActor,
  owner: MatrixActor,
  { permission }: Endpoint,
): Expected {
  if (always !== undefined) return always;
  const isActing = actor.inNameOf !== undefined && owner.kind !== 'guest';
  if (represented !== undefined && isActing) return represented;
  // The things of the customer were bought privately, and a representative reaches none of them.
  const isOfCompanyOnly =
    isOwnPermission(permission) && ownRow(permission).isRepresented === 'company';
  if (isActing && isOfCompanyOnly) return foreign;
  // A guest's thing belongs to every caller who knows its secret.
  if (owner.kind === 'guest' || isOf(owner, actor)) return 'theirs';
  return actor.kind === 'guest' ? asGuest : foreign;
}

/** Whether the owner's things belong to the actor, or to the customer for whom the actor acts. */
function isOf(owner: MatrixActor, actor: MatrixActor): boolean {
  return owner.name === actor.name || owner.name === actor.inNameOf;
}

const denials = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'OPERATOR_KEY_NEEDED',
  'CART_NOT_FOUND',
  'ORDER_NOT_FOUND',
];

async function violationsOf({ title, endpoint, actor, call, expected }: Cell): Promise<string[]> {
  const { status, text } = await send(endpoint, actor, call);
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  const isRight =
    typeof expected === 'number' ? status === expected : status < 500 && !denials.includes(code);
  const shown = owners.filter(
    (owner) => !isOf(owner, actor) && owner.kind !== 'guest' && text.includes(owner.things.mark),
  );
  const isPriced = (owner: MatrixActor) =>
    !isOf(owner, actor) && owner.things.agreed !== '' && text.includes(owner.things.agreed);
  return [
    ...(isRight ? [] : [`${title}: ${status} ${code}, expected ${expected}`]),
    ...shown.map((owner) => `${title} is shown a thing of ${owner.name}`),
    ...owners.filter(isPriced).map(({ name }) => `${title} is shown a price of ${name}`),
  ];
}

async function send(
  endpoint: Endpoint,
  { token }: MatrixActor,
  { query = {}, headers = {}, body }: MatrixCall,
) {
  const left = { ...query };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value);
  });
  const texts = Object.entries(left).map(([name, value]) => [name, String(value)]);
  const answer = await shop.app.server.inject({
    method: endpoint.method,
    url: `${path}?${writeQuery(Object.fromEntries(texts))}`,
    headers: {
      ...headers,
      'x-vs-store-code': 'no',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: body as object }),
  });
  return { status: answer.statusCode, text: answer.body };
}

const statements = migrations.flatMap((migration) => migration.statements(columnTypes.sqlite));
/** Tables go on under the name that a later step gives them. */
const renamed = new Map(
  statements.flatMap((each) => {
    const [, before = '', after = ''] = /^alter table (\w+) rename to (\w+)/.exec(each) ?? [];
    return after === '' || after === `old_${before}` ? [] : [[before, after]];
  }),
);
/** The names of tables in statements that match the pattern. */
const tablesBy = (pattern: RegExp): readonly string[] => [
  ...new Set(
    statements.flatMap((each) => {
      const name = pattern.exec(each)?.[1];
      return name === undefined ? [] : [renamed.get(name) ?? name];
    }),
  ),
];
const tables = tablesBy(/^create table (\w+)/);
/** Each row of these tables has an owner. */
const ownedTables = [
  'customers',
  ...tablesBy(/^(?:create|alter) table (\w+)[^]*\b(?:customer|cart|order)_id\b/),
];

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(table: string): Promise<readonly Row[]> {
  const { read } = shop.services.database;
  return (await sql.raw<Row>(`select * from ${table}`).execute(read)).rows;
}

/** The names of fields in a schema that look like ids. */
function idsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const part = schema as Readonly<Record<string, unknown>>;
  const inner = ['item', 'wrapped', 'options', 'items', 'pipe'].flatMap((name) => part[name] ?? []);
  return [
    ...Object.entries(part['entries'] ?? {}).flatMap(([name, each]) => [
      ...(/id$|key$/i.test(name) ? [name] : []),
      ...idsIn(each),
    ]),
    ...inner.filter((each) => each !== schema).flatMap(idsIn),
  ];
}

/** Tables with content that every caller gets: keys made on first use, tokens of forms. */
const handedOut = ['secrets', 'mail_tokens'];

/** A digest of all other tables. */
async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables.filter((name) => !handedOut.includes(name)))
    hash.update(JSON.stringify([table, await rowsOf(table)]));
  return hash.digest('hex');
}

/** The data of all owners except the caller's: rows that name a customer, a cart or an order. */
async function thingsOfOthers({ actor, owner: named, expected }: Cell): Promise<string> {
  const isCallers = (owner: MatrixActor) =>
    isOf(owner, actor) || (expected === 'theirs' && owner.name === named?.name);
  const others = owners.filter((owner) => !isCallers(owner)).map(({ things }) => things);
  // A guest has the customer id 0.
  const customers = others.flatMap(({ customerId }) => (customerId > 0 ? [customerId] : []));
  const carts = others.map(({ cartId }) => cartId);
  const isIn = (ids: readonly unknown[], id: unknown) => ids.map(String).includes(String(id));
  const isTheirs = (table: string, row: Row) =>
    isIn(customers, row[table === 'customers' ? 'id' : 'customer_id']) ||
    isIn(carts, row[table === 'carts' ? 'id' : 'cart_id']);
  const orders = (await rowsOf('orders')).filter((row) => isTheirs('orders', row));
  const orderIds = orders.map(({ id }) => id);
  const found: string[] = [];
  for (const table of ownedTables) {
    const rows = await rowsOf(table);
    const kept = rows.filter((row) => isTheirs(table, row) || isIn(orderIds, row['order_id']));
    found.push(...kept.map((row) => JSON.stringify([table, row])));
  }
  return found.toSorted().join();
}
