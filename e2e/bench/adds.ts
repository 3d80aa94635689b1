import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { fillStock, plentiful } from '#e2e/faults/operator.ts';
import { startShop } from '#e2e/shop.ts';
import { startBareCarts } from './bare-carts.ts';
import type { Benchmark } from './benchmark.ts';
import { Connection } from './connection.ts';
import { cpuMs } from './cpu.ts';
import { inTurn } from './in-turn.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const visitors = 10;
/** Short turns, so that a busy moment meets both. */
const rounds = 20;
const roundMs = 500;
/** Maximum processor time of an addition, as a multiple of the bare server's. */
const limitTimes = 12;
const headers = { 'content-type': 'application/json', 'x-vs-store-code': 'no' };
const body = JSON.stringify({ cartItem: { sku: plentiful.sku, qty: 1 } });

/** Ten visitors who add to carts of their own without a pause, beside a bare server that stores lines as durably. */
export const adds: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-adds-'));
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await (await startShop({ dataDir: folder })).stop();
    await fillStock(folder);
    const shop = await startShop({ dataDir: folder });
    endings.push(() => shop.stop());
    const bare = await startBareCarts(folder);
    endings.push(() => bare.stop());
    const round = async () => {
      const carts = await inTurn(visitors, () => openCart(shop.origin));
      return { own: await addTo(shop, carts), reference: await addTo(bare, carts) };
    };
    await inTurn(3, round);
    const all = await inTurn(rounds, round);
    const times = median(all.map(({ own, reference }) => own.ms / reference.ms));
    const row = (title: string, measured: readonly Measured[], ...more: string[]) => [
      title,
      median(measured.map(({ rate }) => rate)).toFixed(0),
      median(measured.map(({ ms }) => ms)).toFixed(3),
      ...more,
    ];
    const text = table(
      [`adds to carts, ${visitors} at once`, 'a second', 'CPU ms an add', 'limit ×', '× reference'],
      [
        row(
          'the shop',
          all.map(({ own }) => own),
          String(limitTimes),
          times.toFixed(1),
        ),
        row(
          '  bare server, one write each',
          all.map(({ reference }) => reference),
        ),
      ],
    );
    return { text, isOver: times > limitTimes };
  } finally {
    for (const end of endings.toReversed()) await end();
  }
};

interface Measured {
  /** Adds a second. */
  readonly rate: number;
  /** Processor time of an addition. */
  readonly ms: number;
}

async function openCart(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/cart/create`, { method: 'POST' });
  return v.parse(v.object({ result: v.string() }), await answer.json()).result;
}

async function addTo(
  { origin, pid }: { readonly origin: string; readonly pid: number },
  carts: readonly string[],
): Promise<Measured> {
  const before = await cpuMs(pid);
  const start = performance.now();
  let added = 0;
  const visit = async (cartId: string): Promise<void> => {
    const connection = await Connection.open(origin);
    for (; performance.now() < start + roundMs; added += 1) {
      await connection.ask(`/api/cart/update?cartId=${cartId}`, headers, body);
    }
    connection.close();
  };
  await Promise.all(carts.map(visit));
  const rate = (added * 1_000) / (performance.now() - start);
  return { rate, ms: ((await cpuMs(pid)) - before) / added };
}
