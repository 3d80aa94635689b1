import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program, staff } from '#domain/actor.ts';
import { pointsAt, type PointMove } from '#domain/loyalty/point-moves.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { insertCustomer } from '#server/repositories/customers/customers.ts';
import { findPerson } from '#server/repositories/privacy/person.ts';
import { findPersonRows } from '#server/repositories/privacy/register.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import { expirePoints } from '#server/workflows/loyalty/expire-points.ts';
import { joinLoyalty } from '#server/workflows/loyalty/join-loyalty.ts';
import { spendPoints } from '#server/workflows/loyalty/use-points.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { findCard, insertMoves, listCards, loadMoves, type LoyaltyCard } from './loyalty.ts';
import { findOrder } from './orders.ts';
import { personalCard } from './personal-points.ts';
import { wrongPoints } from './point-invariants.ts';

const later = moment(testNow + 30 * dayMs);
const earned = (points: number, other: Partial<PointMove> = {}): PointMove => ({
  kind: 'earned',
  points,
  owed: 0,
  amount: noOre,
  key: `earned ${points}`,
  at: testNow,
  expires: later,
  ...other,
});

describe.each(testEngines)('loyalty cards on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let card: LoyaltyCard;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const { id: customerId } = await database.transaction((tx) =>
      insertCustomer(tx, {
        email: 'kari@example.no',
        firstName: 'Kari',
        lastName: 'Nordmann',
        groupId: 1,
        hasNetPrices: false,
        passwordHash: '',
        storeCode: 'no',
        addresses: [],
        createdAt: testNow,
        updatedAt: testNow,
      }),
    );
    card = await joinLoyalty({ customerId, now: testNow }, database);
  });
  afterEach(() => place.remove());

  const add = (...moves: readonly PointMove[]) =>
    database.transaction((tx) => insertMoves(tx, card.id, moves));
  const points = async (now = testNow) => pointsAt(await loadMoves(database.read, card.id), now);
  const check = async () => {
    const found = await invariants.find(({ id }) => id === 'I18')?.find(database.read, engineOf());
    return found ?? ['missing'];
  };
  const engineOf = () => database.dialect;

  test('a move with a known key is not added again, and no move is changed or deleted', async () => {
    await add(earned(100));
    await add(earned(100), earned(40));
    expect(await points()).toBe(140);
    for (const change of ['update point_moves set points = 0', 'delete from point_moves']) {
      const changed = database.transaction((tx) => sql.raw(change).execute(tx));
      await expect(changed).rejects.toThrow('kept for good');
    }
  });

  test('expired points leave once, and the audit says how many (rules/loyalty#expiry)', async () => {
    await add(earned(100), earned(40, { expires: moment(later + dayMs) }));
    await add(earned(-30, { kind: 'used', key: 'used' }));
    const job = { database, actor: program('loyalty') };
    expect(await expirePoints({ ...job, now: testNow })).toEqual({ cards: 0, points: 0 });
    expect(await expirePoints({ ...job, now: later })).toEqual({ cards: 1, points: 70 });
    expect(await expirePoints({ ...job, now: later })).toEqual({ cards: 0, points: 0 });
    expect(await points(later)).toBe(40);
    const audit = await database.read.selectFrom('audit').select(['action', 'detail']).execute();
    expect(audit).toEqual([
      { action: 'loyalty.expire', detail: JSON.stringify({ cards: 1, points: 70 }) },
    ]);
  });

  test('an operator gives and takes points, but never more than there are', async () => {
    const by = { database, actor: staff('kari', 'administrator'), now: testNow };
    const adjust = (asked: number, number = card.number) =>
      adjustPoints({ number, points: asked, reason: 'Feil' }, by);
    expect(await adjust(50)).toEqual({ kind: 'adjusted', balance: 50 });
    expect(await adjust(-20)).toEqual({ kind: 'adjusted', balance: 30 });
    expect(await adjust(-31)).toEqual({ kind: 'too-few', balance: 30 });
    expect(await adjust(1, '2900000000001')).toEqual({ kind: 'unknown' });
    expect(await points()).toBe(30);
  });

  test('cards are found by number and customer, and stay without a name once the customer is erased', async () => {
    await add(earned(100));
    expect(await findCard(database.read, { number: card.number })).toEqual(card);
    expect(await listCards(database.read, 10)).toMatchObject([
      { number: card.number, email: 'kari@example.no', moves: [{ points: 100 }] },
    ]);
    await database.transaction((tx) => tx.deleteFrom('customers').execute());
    expect(await listCards(database.read, 10)).toMatchObject([{ email: '', moves: [{}] }]);
  });

  test('an erasure closes the card and books its points off, also expired and owed ones (rules/loyalty#erased)', async () => {
    await add(earned(100));
    await add({ ...earned(0), key: 'returned 1', kind: 'returned', owed: 30 });
    const person = await findPerson(database.read, 'kari@example.no');
    await database.transaction((tx) => personalCard.erase(tx, person, testNow));
    const moves = await loadMoves(database.read, card.id);
    expect(moves.at(-1)).toMatchObject({ kind: 'closed', points: -100, owed: -30 });
    expect(moves.reduce((all, each) => all + each.points + each.owed, 0)).toBe(0);
    expect(await points()).toBe(0);
    expect(await wrongPoints(database.read)).toEqual([]);
    const by = { database, actor: staff('kari', 'administrator'), now: testNow };
    const more = { number: card.number, points: 50, reason: 'Feil' };
    expect(await adjustPoints(more, by)).toEqual({ kind: 'unknown' });
    await add({ ...earned(5), key: 'after the end' });
    expect(await wrongPoints(database.read)).toEqual([card.number]);
  });

  test('a person gets the card and its moves, and an erasure takes the name off', async () => {
    await add(earned(100));
    const person = await findPerson(database.read, 'kari@example.no');
    const found = await findPersonRows(database.read, person);
    const own = found.filter(({ part }) => part === 'loyalty');
    expect(own.map(({ table, rows }) => [table, rows.length])).toEqual([
      ['point_moves', 1],
      ['loyalty_cards', 1],
    ]);
    await database.transaction((tx) => personalCard.erase(tx, person, testNow));
    expect(await listCards(database.read, 10)).toMatchObject([{ email: '', moves: [{}, {}] }]);
  });

  test('two orders at once can’t use the same points (rules/loyalty#moves)', async () => {
    const ids = await addArticles(database, { A: 5 });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
    await add(earned(100));
    const discount = priceFromNet(ore(48), vatRate(25));
    const rule = { points: 60, value: ore(1), minimum: 1 };
    const spend = async (id: number) => {
      const order = await findOrder(database.read, id);
      if (order === undefined) throw new Error('The order is gone');
      const totals = { ...order.totals, points: { used: 60, discount, rule } };
      const using = { ...order, totals, customerId: card.customerId ?? 0 };
      return database.transaction((tx) => spendPoints(tx, using, testNow));
    };
    const ends = await Promise.allSettled([spend(1), spend(2)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await points()).toBe(40);
    // The orders of this test do not say themselves that they use points.
    expect(await check()).toHaveLength(1);
  });

  test('the check finds a card below zero and an order that earned twice', async () => {
    const ids = await addArticles(database, { A: 5 });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
    await add(earned(100, { orderId: 1 }));
    expect(await check()).toEqual([]);
    await add(earned(7, { orderId: 1 }), earned(-200, { kind: 'used', key: 'used' }));
    expect(await check()).toEqual([card.number, '000000001']);
  });
});
