import type { RunningShop } from '#e2e/shop.ts';
import { createClient, writeQuery } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { moment } from '#domain/time/moment.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aPayingShop, vippsHookSecret, type PayingShop } from '#testing/a-paying-shop.ts';
import { moneyAtRest, type MoneyAtRest } from '#testing/money-at-rest.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import { shopVariables } from '#tools/simulators/shop-variables.ts';
import { paymentDeeds, type Door } from './payment-deeds.ts';
import { aSeat, type Seat, type Setting } from './place.ts';
import { sayProgress } from './progress.ts';
import { bringToRest } from './random-payments.ts';

export interface PaymentKillReport extends MoneyAtRest {
  /** The number of kills at each step; those whose step did not come in time are `elsewhere`. */
  readonly kills: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

const hands = 3;
const patienceMs = 30_000;

const calls = [
  ['klarna', 'captures'],
  ['vipps', 'create'],
  ['klarna', 'refunds'],
  ['vipps', 'capture'],
  ['klarna', 'create'],
  ['vipps', 'get'],
  ['klarna', 'order'],
  ['vipps', 'refund'],
  ['klarna', 'acknowledge'],
  ['vipps', 'token'],
  ['klarna', 'cancel'],
  ['vipps', 'cancel'],
] as const;

/** Each as often as it stands here. */
const deeds = (
  'express buy buy buy buy order open open pay pay refuse come come push lie forged ' +
  'ship ship ship part part cancel cancel line refund refund again'
).split(' ');

/** Every step of both providers, at each moment. A short run meets the first. */
const steps = (['effect', 'answer', 'call'] as const).flatMap((at) =>
  calls.map(([provider, call]) => ({ provider, call, at })),
);

/**
 * Kills the shop's process at each step of each provider: when a call comes, when it had its effect, and when its answer
 * has left. Buyers and an operator go on with the shop that starts again; of several shops on one database the others
 * live on. When all has come to rest, the ledger says what the provider says (rules/payments#following).
 */
export async function killDuringPayments(
  kills: number,
  random: () => number,
  { postgresUrl, processes, deadline = Infinity }: Setting = { processes: 1 },
): Promise<PaymentKillReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  const basin = { id: 1, sku: 'SRV-600', stock: aStockItem({ quantity: 100_000 }) };
  const paying = await aPayingShop({ products: [basin], engine });
  const seat = await seatBeside(paying);
  const life = paymentDeeds(paying, doorOf(seat), [paying.shop.services], random);
  const others = await startOthers(paying, processes - 1);
  const killedAt: Record<string, number> = {};
  const failures = new Set<string>();
  const live = async (isOver: () => boolean) => {
    while (!isOver()) {
      const deed = deeds[Math.floor(random() * deeds.length)] ?? 'buy';
      paying.shop.now = moment(Date.now());
      await life[deed]?.().catch((error: unknown) => {
        if (!isExpected(error)) failures.add(`${deed}: ${String(error)}`);
      });
    }
  };
  try {
    for (let killed = 0; killed < kills && performance.now() < deadline; killed++) {
      sayProgress('kill', killed, kills);
      const step = steps[killed % steps.length];
      if (step === undefined) break;
      const { provider, call, at } = step;
      const running = await seat.start();
      let where: string | undefined;
      const end = async () => {
        where ??= `${provider} ${call} ${at}`;
        await running.kill();
      };
      paying[provider].next({ end, at }, { call });
      const patience = performance.now() + patienceMs;
      const isOver = () => where !== undefined || performance.now() > patience;
      await Promise.all(Array.from({ length: hands }, () => live(isOver)));
      where ??= 'elsewhere';
      await running.kill();
      killedAt[where] = (killedAt[where] ?? 0) + 1;
    }
    for (const other of others) await other.stop();
    paying.shop.now = moment(Date.now());
    await bringToRest(paying);
    return { kills: killedAt, failures: [...failures], ...(await moneyAtRest(paying)) };
  } finally {
    for (const other of others) await other.kill();
    await paying.close();
  }
}

/** A refusal in words, or a shop that is dead or about to be. */
function isExpected(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500 || error.status === 503;
  return error instanceof TypeError && error.message === 'fetch failed';
}

async function startOthers(paying: PayingShop, count: number): Promise<readonly RunningShop[]> {
  const seats = await Promise.all(Array.from({ length: count }, () => seatBeside(paying)));
  return Promise.all(seats.map((seat) => seat.start()));
}

/** The place of a built shop beside the one in this process, on its database and with its providers. */
function seatBeside({ shop, klarna, vipps }: PayingShop): Promise<Seat> {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    SAMPLE_SHOP: 'off',
    ROLES: 'api,jobs',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...shopVariables(klarna, vipps, vippsHookSecret),
  };
  return aSeat({ dataDir, environment });
}

/** The door of a shop that runs in a process of its own. */
function doorOf({ port }: Seat): Door {
  const host = `localhost:${port}`;
  const client = createClient(
    async ({ method, path, query, body, headers }) => {
      const answer = await fetch(`http://${host}${path}?${writeQuery(query)}`, {
        method,
        headers: {
          ...headers,
          'x-vs-store-code': 'no',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, body: await answer.json() };
    },
    { storeCode: 'no' },
  );
  return {
    host,
    client: () => client,
    post: async (path, message) =>
      (await fetch(`http://${host}${path}`, { method: 'POST', ...message })).status,
  };
}
