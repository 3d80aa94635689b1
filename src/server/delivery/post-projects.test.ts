import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { addLine, fetchProjects, pickLines } from '#contract/project-lists.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type {
  ProjectListView,
  ProjectListsView,
  SharedProjectView,
} from '#contract/views/project-lists.ts';
import { deleteSeat, insertSeat } from '#server/repositories/companies/company-users.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aCompany, type TestCompany } from '#testing/a-company.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
});
afterEach(() => shop.close());

const list = '/my-account/projects';
const ours = { 'sec-fetch-site': 'same-origin' };

interface Owner {
  readonly token: string;
  readonly cookie: string;
}

async function anOwner(email: string): Promise<Owner> {
  await anAccount(shop, { ...aRegistration, email });
  const body = { username: email, password: aRegistration.password };
  const url = '/api/user/login';
  const answer = await shop.app.server.inject({ method: 'POST', url, headers: ours, body });
  const kept = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = kept.map((each) => each.split(';', 1)[0]).join('; ');
  return { token: answer.json().result, cookie };
}

function post({ cookie }: Pick<Owner, 'cookie'>, url: string, fields: Record<string, string>) {
  return shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours, cookie },
    payload: new URLSearchParams(fields).toString(),
  });
}

const get = (url: string, cookie = '') => shop.app.server.inject({ url, headers: { cookie } });
const shown = async ({ cookie }: Owner, id: number) =>
  (await get(`${list}/${id}`, cookie)).json<ProjectListView>();
const press = (owner: Owner, id: number, deed: string, fields: Record<string, string> = {}) =>
  post(owner, `${list}/${id}`, { deed, ...fields });
const listed = async ({ cookie }: Owner) =>
  (await get(list, cookie)).json<ProjectListsView>().projects.map(({ name }) => name);

async function aProject(owner: Owner, name = 'Fjellveien 4', key = 'prosjekt-1'): Promise<number> {
  const { headers } = await post(owner, list, { name, budget: '10000', key });
  return Number(/projects\/(\d+)\?done=make/.exec(String(headers.location))?.[1]);
}

const linesOf = ({ parts }: ProjectListView) =>
  parts.map(({ room, lines }) => [room?.name, lines.map(({ sku, quantity }) => [sku, quantity])]);

test('a project has rooms, lines and a budget, and a form that is sent twice acts once (rules/project-lists#projects)', async () => {
  const owner = await anOwner('eier@example.no');
  const id = await aProject(owner);
  expect(await aProject(owner)).toBe(id);
  expect(await listed(owner)).toEqual(['Fjellveien 4']);
  for (const name of ['Bad', 'Vaskerom'])
    await press(owner, id, 'make-room', { name, key: `rom-nr-${name}` });
  await press(owner, id, 'make-room', { name: 'Bad', key: 'rom-nr-Bad' });
  const [bath, laundry] = (await shown(owner, id)).rooms;
  const added = { room: String(bath?.id), lines: 'SRV-600 2\nTAP-1;3', key: 'linjer-1' };
  await press(owner, id, 'add', added);
  await press(owner, id, 'add', added);
  const before = await shown(owner, id);
  expect(linesOf(before)).toEqual([
    [
      'Bad',
      [
        ['SRV-600', 2],
        ['TAP-1', 3],
      ],
    ],
    ['Vaskerom', []],
  ]);
  expect(before.budget).toEqual({ amount: 1_000_000, isNet: false });
  const line = String(before.parts[0]?.lines[1]?.id);
  await press(owner, id, 'change', {
    line,
    quantity: '4',
    note: 'Til dusjen',
    room: String(laundry?.id),
  });
  await press(owner, id, 'raise-room', { room: String(laundry?.id) });
  expect(linesOf(await shown(owner, id))).toEqual([
    ['Vaskerom', [['TAP-1', 4]]],
    ['Bad', [['SRV-600', 2]]],
  ]);
  // The lines of a deleted room stay in the project.
  await press(owner, id, 'remove-room', { room: String(laundry?.id) });
  await press(owner, id, 'save', {
    name: 'Fjellveien 6',
    note: 'Nøkkel hos vaktmester',
    budget: '',
  });
  const after = await shown(owner, id);
  expect(linesOf(after)).toEqual([
    [undefined, [['TAP-1', 4]]],
    ['Bad', [['SRV-600', 2]]],
  ]);
  expect([after.name, after.note, after.budget]).toEqual([
    'Fjellveien 6',
    'Nøkkel hos vaktmester',
    undefined,
  ]);
  await press(owner, id, 'take', { line });
  await press(owner, id, 'remove');
  expect((await get(`${list}/${id}`, owner.cookie)).statusCode).toBe(404);
  expect(await listed(owner)).toEqual([]);
});

test('a list with a line that gives no article adds nothing and says which', async () => {
  const owner = await anOwner('eier@example.no');
  const id = await aProject(owner);
  const lines = 'TAP-1 2\nFINNES-IKKE-9 1';
  const answer = await press(owner, id, 'add', { lines, room: '', key: 'linjer-1' });
  expect(answer.statusCode).toBe(422);
  const posted = answer.json<PostedForm>();
  expect(posted.failure).toContain('FINNES-IKKE-9 1');
  expect(posted.written['lines']).toBe(lines);
  expect(linesOf(await shown(owner, id))).toEqual([]);
});

test('an order of what was put into the cart from a project counts as bought, and a cancelled one does not (rules/project-lists#bought)', async () => {
  const owner = await anOwner('eier@example.no');
  const client = shop.client({ token: owner.token });
  const id = await aProject(owner);
  const line = { project_id: id, sku: 'SRV-600', qty: 3, key: 'linje-nr-1' };
  await client.call(addLine, { body: line });
  await client.call(addLine, { body: line });
  const [{ id: lineId } = { id: 0 }] = (await shown(owner, id)).parts.flatMap(({ lines }) => lines);
  const order = async (key: string) => {
    const body = anOrderRequest({ key, lines: [{ sku: 'SRV-600', quantity: 1, options: {} }] });
    return (await client.call(create, { query: {}, body, headers: {} })).result.number;
  };
  const counts = async () =>
    (await shown(owner, id)).parts.flatMap(({ lines }) =>
      lines.map(({ bought, left }) => [bought, left]),
    );
  await order('an-order-of-other-goods');
  expect(await counts()).toEqual([[0, 3]]);
  await client.call(pickLines, { body: { project_id: id, lines: [{ line_id: lineId, qty: 3 }] } });
  const number = await order('an-order-for-the-project');
  expect(await counts()).toEqual([[1, 2]]);
  // The other pieces have left the cart with the order, so they count for no later one.
  await order('an-order-after-that-one');
  expect(await counts()).toEqual([[1, 2]]);
  await moveOrder({ number, kind: 'cancel' }, anActing(shop));
  expect(await counts()).toEqual([[0, 3]]);
});

test('the two links of a project open it for everyone, with prices and without, until they end (rules/project-lists#sharing)', async () => {
  const owner = await anOwner('eier@example.no');
  const id = await aProject(owner);
  await press(owner, id, 'add', { room: '', lines: 'SRV-600 2', key: 'linjer-1' });
  for (const prices of ['with', 'without', 'with']) await press(owner, id, 'share', { prices });
  const { shares } = await shown(owner, id);
  expect(shares.map(({ hasPrices }) => hasPrices)).toEqual([false, true]);
  const [without = '', withPrices = ''] = shares.map(({ address }) => new URL(address).pathname);
  const seen = async (path: string) => (await get(path)).json<SharedProjectView>();
  expect(await seen(without)).toMatchObject({ name: 'Fjellveien 4', hasPrices: false });
  expect(JSON.stringify(await seen(without))).not.toMatch(/gross|budget|unit|tiers/);
  expect((await seen(withPrices)).sum?.gross).toBeGreaterThan(0);
  expect((await get(without)).headers['cache-control']).toContain('no-store');
  await press(owner, id, 'end-share', { prices: 'without' });
  expect([(await get(without)).statusCode, (await get(withPrices)).statusCode]).toEqual([404, 200]);
});

test('a project of another customer is not there', async () => {
  const [owner, other] = [await anOwner('eier@example.no'), await anOwner('annen@example.no')];
  const id = await aProject(owner);
  expect((await get(`${list}/${id}`, other.cookie)).statusCode).toBe(404);
  expect((await press(other, id, 'remove')).statusCode).toBe(404);
  expect(
    (await press(other, id, 'add', { room: '', lines: 'TAP-1', key: 'linjer-1' })).statusCode,
  ).toBe(404);
  expect((await shop.client({ token: other.token }).call(fetchProjects, {})).result).toEqual([]);
  expect(await listed(owner)).toEqual(['Fjellveien 4']);
});

/** Gives an account a place in a company with a ready-made role. */
async function join({ id: companyId, roles }: TestCompany, email: string, kind: string) {
  const { database } = shop.services;
  const customerId = (await findCustomerByEmail(database.read, email))?.id ?? 0;
  const roleId = roles.find((role) => role.kind === kind)?.id ?? 0;
  const seat = { companyId, customerId, roleId, jobTitle: '', phone: '', isActive: true };
  await database.transaction((tx) => insertSeat(tx, seat, shop.now));
  return { companyId, customerId };
}

test('a project of a company is no longer its maker’s when they leave, and stays with colleagues', async () => {
  const [maker, colleague] = [await anOwner('eier@example.no'), await anOwner('annen@example.no')];
  const company = await aCompany(shop, { groupId: 1 });
  const own = await aProject(maker, 'Hytta', 'prosjekt-2');
  const seat = await join(company, 'eier@example.no', 'user');
  await join(company, 'annen@example.no', 'representative');
  const id = await aProject(maker);
  await press(maker, id, 'add', { room: '', lines: 'SRV-600 2', key: 'linjer-1' });
  const { documents } = await shown(maker, id);
  expect(await listed(maker)).toEqual(['Fjellveien 4', 'Hytta']);
  await shop.services.database.transaction((tx) => deleteSeat(tx, seat));
  expect(await listed(maker)).toEqual(['Hytta']);
  const { result } = await shop.client({ token: maker.token }).call(fetchProjects, {});
  expect(result.map((project) => project.id)).toEqual([own]);
  for (const url of [`${list}/${id}`, documents?.zip ?? ''])
    expect((await get(url, maker.cookie)).statusCode).toBe(404);
  expect((await press(maker, id, 'share', { prices: 'with' })).statusCode).toBe(404);
  expect((await press(maker, id, 'remove')).statusCode).toBe(404);
  expect(await listed(colleague)).toEqual(['Fjellveien 4']);
  expect((await shown(colleague, id)).shares).toEqual([]);
});

test('the documents of a project come in one zip with their list, to its viewers only (rules/project-lists#documents)', async () => {
  const [owner, other] = [await anOwner('eier@example.no'), await anOwner('annen@example.no')];
  const id = await aProject(owner);
  await press(owner, id, 'add', { room: '', lines: 'SRV-600 2', key: 'linjer-1' });
  const { documents } = await shown(owner, id);
  const { rawPayload, headers } = await get(documents?.zip ?? '', owner.cookie);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="dokumentasjon-prosjekt-${id}.zip"`,
  );
  expect(Object.keys(unzipSync(rawPayload))).toContain(`dokumentasjon-prosjekt-${id}.pdf`);
  expect((await get(documents?.list ?? '', owner.cookie)).headers['content-type']).toBe(
    'application/pdf',
  );
  for (const cookie of ['', other.cookie])
    expect((await get(documents?.zip ?? '', cookie)).statusCode).toBe(404);
});
