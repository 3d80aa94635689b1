import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type Client } from '#contract/http/client.ts';
import { me } from '#contract/user.ts';
import { ore } from '#domain/money/ore.ts';
import { zeroPrice } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anAddress } from '#testing/an-address.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { createNetworkSend } from '#web/offline/network.ts';
import { forgetPersonal, leftByServer } from '#web/offline/forget-personal.ts';
import { createOutbox } from '#web/offline/outbox.ts';
import { createStorage, type Storage } from '#web/offline/storage.ts';
import { setTokenSource, type TokenSource } from '#web/offline/token-source.ts';
import { keepDraft } from '#web/state/dialogs/drafts.ts';
import { createTokens } from './tokens.ts';

/** The outcome of a refresh; a `useless` one answers a token that is refused too. */
const outcomes = ['ok', 'slow', 'refused', 'failing', 'offline', 'useless'] as const;
type Outcome = (typeof outcomes)[number];

const grid = outcomes.flatMap((outcome) =>
  [1, 2].flatMap((tabs) =>
    (['together', 'spread'] as const).map((arrival) => [outcome, tabs, arrival] as const),
  ),
);
const callsOfTab = 30;

let outcome: Outcome;
let arrival: 'together' | 'spread';
let asked: number;
let refreshes: number;
let underWay: number;
let maxUnderWay: number;
let valid: Set<string>;
let over: string[];
/** The device that the tabs share. */
let device: Storage;
let ends: Promise<void>[];
/** A line for each cell of the grid. */
const told: string[] = [];

const answer = (status: number, result: unknown) =>
  Response.json({ code: status, result, meta: {} }, { status });

async function answerRefresh(): Promise<Response> {
  refreshes += 1;
  underWay += 1;
  maxUnderWay = Math.max(maxUnderWay, underWay);
  try {
    await pause(outcome === 'slow' ? 30 : 1);
    if (outcome === 'offline') throw new TypeError('Failed to fetch');
    if (outcome === 'failing') return answer(500, { message: '', code: 'INTERNAL' });
    if (outcome === 'refused') return answer(401, { message: '', code: 'REFRESH_INVALID' });
    const token = `token-${refreshes}`;
    if (outcome !== 'useless') valid.add(token);
    return answer(200, token);
  } finally {
    underWay -= 1;
  }
}

async function answerCall(number: number, bearer: string | undefined): Promise<Response> {
  if (arrival === 'spread') await pause((number % 10) * 5);
  if (bearer === undefined || !valid.has(bearer.slice('Bearer '.length))) {
    return answer(401, { message: '', code: 'UNAUTHORIZED' });
  }
  return answer(200, profile);
}

const profile = {
  id: 412,
  email: 'kari@example.no',
  firstname: 'Kari',
  lastname: 'Nordmann',
  group_id: 1,
  store_id: 1,
  website_id: 1,
  created_at: '2026-03-01T10:11:12.000Z',
  updated_at: '2026-03-01T10:11:12.000Z',
  addresses: [],
  custom_attributes: [],
  extension_attributes: { is_subscribed: false },
};

/** One lock for all tabs, as browsers have it. */
function aBrowser() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked += 1;
    if (address.includes('/user/refresh')) return answerRefresh();
    return answerCall(asked, headers['authorization']);
  });
}

const draftOf = (path: string) => ({
  owner: profile.id,
  path,
  form: 'text',
  written: { text: 'Begynt' },
  keptAt: moment(Date.now()),
});

/** The end of a session in a tab where something is being written (state/session/log-out.ts). */
async function endIn(path: string): Promise<void> {
  await forgetPersonal(device, leftByServer);
  await keepDraft(draftOf(path), device);
}

/** The orders of a device, as its customer sees them. */
const orders = () =>
  createOutbox({
    storage: device,
    clientOf: () => client,
    principal: async () => waitingOrder.principal,
    isOnline: () => true,
    now: () => moment(Date.now()),
    chance: () => 1,
    withLock: (work) => work(),
    onChange: () => undefined,
  });

const waitingOrder = {
  key: 'order-that-waits',
  principal: `customer-${profile.id}`,
  storeCode: 'no',
  items: [aCartItem()],
  totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice },
  request: {
    key: 'order-that-waits',
    lines: [{ sku: 'A', quantity: 1, options: {} }],
    email: profile.email,
    billing: anAddress(),
    paymentMethodCode: 'invoice',
    expectedTotal: ore(125_000),
    fields: {},
  },
};

/** The order that waits is untouched, and so is each draft: one of before, and one of each tab that ended. */
async function expectKept(ended: readonly string[]): Promise<void> {
  await Promise.all(ends);
  expect(await orders().list()).toMatchObject([{ ...waitingOrder, state: 'waiting', attempts: 0 }]);
  const paths = ['/before', ...ended].toSorted();
  expect(await device.keys('draft')).toEqual(paths.map((path) => `draft${path}`));
}

/** A tab with a token that the server no longer takes. */
function aTab(client: Client, path: string): TokenSource {
  return createTokens({
    client,
    policy: defaultSettings.network,
    kept: 'token-0',
    keep: () => undefined,
    onOver: (code) => {
      over.push(code);
      ends.push(endIn(path));
    },
  });
}

const client = createClient(createNetworkSend('no'), { storeCode: 'no' });

/** Tabs are told apart by their source, which a call takes when it begins. */
function callIn(tab: TokenSource): Promise<unknown> {
  setTokenSource(tab);
  return client.call(me, {});
}

beforeEach(async () => {
  [asked, refreshes, underWay, maxUnderWay] = [0, 0, 0, 0];
  valid = new Set();
  over = [];
  ends = [];
  aBrowser();
  device = createStorage(fakeShelf());
  await orders().add(waitingOrder);
  await keepDraft(draftOf('/before'), device);
});
afterAll(() => void process.stdout.write(`${told.join('\n')}\n`));
afterEach(() => {
  setTokenSource(undefined);
  vi.unstubAllGlobals();
});

test.each(grid)(
  'a refresh that is %s, in %i tabs, for calls that are refused %s: one at a time, without a loop, and nothing that waits is lost',
  async (chosen, tabCount, when) => {
    [outcome, arrival] = [chosen, when];
    const paths = Array.from({ length: tabCount }, (_, tab) => `/tab-${tab + 1}`);
    const tabs = paths.map((path) => aTab(client, path));
    const calls = tabs.flatMap((tab) => Array.from({ length: callsOfTab }, () => callIn(tab)));
    const settled = await Promise.allSettled(calls);
    expect(maxUnderWay).toBe(1);
    // Each call is sent twice at the most, the second time with another token.
    expect(asked - refreshes).toBeLessThanOrEqual(2 * calls.length);
    const good = settled.filter(({ status }) => status === 'fulfilled').length;
    await expectKept(over.length > 0 ? paths : []);
    const cell = `${chosen}, ${tabCount} tabs, ${when}`;
    told.push(
      `${cell}: ${good} of ${calls.length} answered, ${refreshes} refreshes, ${over.length} ended`,
    );
    if (chosen === 'ok' || chosen === 'slow') {
      expect([good, refreshes, over]).toEqual([calls.length, tabCount, []]);
      return;
    }
    expect(good).toBe(0);
    if (chosen === 'failing' || chosen === 'offline') {
      // No answer is no refusal: the session goes on when the shop answers again.
      expect(over).toEqual([]);
      expect(refreshes).toBeLessThanOrEqual(calls.length);
      outcome = 'ok';
      for (const tab of tabs) await callIn(tab);
      expect(over).toEqual([]);
      return;
    }
    const code = chosen === 'refused' ? 'user.refresh_failed' : 'user.refresh_repeated';
    expect([refreshes, over]).toEqual([tabCount, tabs.map(() => code)]);
    // A session that is over sends nothing more.
    const before = asked;
    for (const tab of tabs) {
      await expect(callIn(tab)).rejects.toMatchObject({ code: 'user.refresh_failed', status: 401 });
    }
    expect(asked).toBe(before);
  },
);
