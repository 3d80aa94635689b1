import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { findCustomerByEmail, setPassword } from '#server/repositories/customers/customers.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { hashPassword } from '#server/workflows/passwords.ts';
import { startSession } from '#server/workflows/session.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { aBuyer, article, couponCode, password, type Buyer } from './account-buyer.ts';
import { erasureOf, lifeOf, type LifeDeed } from './account-lives.ts';
import { deedWorker, type DeedWorker } from './deed-worker.ts';
import type { Setting } from './place.ts';
import { sayProgress } from './progress.ts';

export interface AccountReplayReport {
  /** The number of repeats by deed. */
  readonly replays: Readonly<Record<string, number>>;
  /** The number of kills by the point where the process died; `anywhere` for those at a random moment. */
  readonly kills: Readonly<Record<string, number>>;
  readonly doubled: readonly string[];
  readonly lost: readonly string[];
  readonly failures: readonly string[];
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

/** Each deed is done once and repeated so often. */
const repeats = 5;
/** The share of deeds in which the process dies. */
const killShare = 0.15;
const stocked = 1_000_000;
const basin = { ...article, stock: aStockItem({ quantity: stocked }) };

/**
 * Customers return, withdraw, order again, use coupons and are erased, and staff refund them. Each deed is sent again,
 * at once through every process and later, also after its process was killed at a point in it
 * (rules/safety#single-use).
 */
export async function replayAccounts(
  count: number,
  random: () => number,
  { postgresUrl, processes }: Setting = { processes: 1 },
): Promise<AccountReplayReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  const shop = await aTestShop({ products: [basin], ownNetworks: '127.0.0.1', engine });
  const workers = Array.from({ length: processes }, () => deedWorker(environmentOf(shop)));
  const report = { replays: {}, kills: {}, doubled: [], lost: [], failures: [] } as Found;
  const note = (counts: Record<string, number>, name: string, more = 1) =>
    (counts[name] = (counts[name] ?? 0) + more);
  try {
    await beginBooks(shop);
    const later = moment(shop.now + dayMs);
    let done = 0;
    for (let nth = 0; done < count; nth += 1) {
      const buyer = await aBuyer(shop, nth, later);
      const leaver = await aLeaver(shop, nth, later);
      for (const next of [...lifeOf(buyer, shop), async () => erasureOf(leaver)]) {
        sayProgress('account-replays', done, count);
        const step = await next();
        const died = await sendAndRepeat(step, { workers, later, random, report });
        if (died !== undefined) note(report.kills, died);
        note(report.replays, step.name, repeats);
        done += repeats;
        await judge(step, shop, report);
      }
    }
    return { ...report, broken: await brokenRules(shop) };
  } finally {
    for (const worker of workers) await worker.stop();
    await shop.close();
  }
}

type Found = {
  readonly [Name in 'replays' | 'kills']: Record<string, number>;
} & { readonly [Name in 'doubled' | 'lost' | 'failures']: string[] };

interface Sending {
  readonly workers: readonly DeedWorker[];
  readonly later: Moment;
  readonly random: () => number;
  readonly report: Found;
}

/** Sends a deed and its repeats. Answers where its process died, if it did. */
async function sendAndRepeat(
  { name, deed, points }: LifeDeed,
  { workers, later, random, report }: Sending,
): Promise<string | undefined> {
  const workerAt = (nth: number) => workers[nth % workers.length];
  const send = async (nth: number, dieAt?: string) => {
    const outcome = await workerAt(nth)?.send(deed, later, dieAt);
    if (outcome?.startsWith('failed') === true || outcome?.startsWith('5') === true)
      report.failures.push(`${name}: ${outcome}`);
    return outcome;
  };
  const first = Math.floor(random() * workers.length);
  let died: string | undefined;
  if (random() < killShare) {
    const point = points[Math.floor(random() * points.length)];
    const sent = send(first, point);
    if (point === undefined) setTimeout(() => workerAt(first)?.kill(), random() * 20);
    died = (await sent) === 'dead' ? (point ?? 'anywhere') : undefined;
  } else if (random() < 0.5) await send(first);
  // Some come at once, through every process, and the others one after another.
  await Promise.all([1, 2, 3].map((nth) => send(first + nth)));
  for (const nth of [4, 5]) await send(first + nth);
  return died;
}

async function judge({ name, rows, expected }: LifeDeed, shop: TestShop, report: Found) {
  const [row] = (await rows.execute(shop.services.database.read)).rows;
  const n = Number(row?.n);
  if (n > expected) report.doubled.push(`${name}: ${n} instead of ${expected}`);
  if (n < expected) report.lost.push(`${name}: ${n} instead of ${expected}`);
}

function environmentOf({ services: { config } }: TestShop): Readonly<Record<string, string>> {
  const { dataDir, databaseUrl } = config;
  const own = { DATA_DIR: dataDir, OWN_NETWORKS: '127.0.0.1' };
  return databaseUrl === undefined ? own : { ...own, DATABASE_URL: databaseUrl };
}

/** A customer with nothing under way, who leaves. */
async function aLeaver(
  shop: TestShop,
  nth: number,
  now: Moment,
): Promise<Pick<Buyer, 'id' | 'token'>> {
  const { database, passwordQueue } = shop.services;
  const email = `kort-${nth}@example.no`;
  await shop.signedIn({ email });
  const customer = await findCustomerByEmail(database.read, email);
  if (customer === undefined) throw new Error(`${email} has no account`);
  const passwordHash = await hashPassword(passwordQueue, password);
  const { id } = customer;
  return database.transaction(async (tx) => {
    await setPassword(tx, customer, passwordHash, now);
    const { access } = await startSession(tx, { kind: 'customer', id }, { now });
    return { id, token: access };
  });
}

/** Records the delivery of the stock, lets customers have cards, and makes a coupon. */
async function beginBooks({ services, now }: TestShop): Promise<void> {
  await services.database.transaction(async (tx) => {
    const move = {
      product_id: article.id,
      delta: stocked,
      reason: 'import',
      reference: '',
    } as const;
    await tx
      .insertInto('stock_moves')
      .values({ ...move, at: now })
      .execute();
    await saveSetting(tx, { scope: '', key: 'loyalty.isEnabled', value: true });
    await insertCoupon(tx, { code: couponCode, kind: 'fixed', value: 500, limitPerCustomer: 1 });
  });
  await services.settings.refresh();
}

async function brokenRules({ services: { database } }: TestShop): Promise<readonly string[]> {
  return database.snapshot(async (db) => {
    const found = await Promise.all(
      invariants.map(async ({ id, find }) =>
        (await find(db, database.dialect)).map((each) => `${id} ${each}`),
      ),
    );
    return found.flat();
  });
}
