import {
  aKnownPerson,
  alikeCalls,
  anAsker,
  anUnknownPerson,
  sendAlike,
  type AlikeCall,
} from '#testing/alike-calls.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { rankTest } from '#testing/rank-test.ts';
import type { Outcome } from './benchmark.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const pairs = Number(process.env.COUNT ?? 150);
/** Each known person has ordered one. */
const basin = { id: 1, sku: 'SRV-600', stock: aStockItem({ quantity: 1_000_000 }) };
const warmUp = 10;
/** In a hundred runs, chance alone brings one call below this once. */
const minP = 0.01 / alikeCalls.length;

/** Whether the time of an answer tells that the shop knows a person (rules/sessions#known-addresses). */
export async function knownAccounts(): Promise<Outcome> {
  const shop = await aTestShop({ products: [basin] });
  try {
    const token = await anAsker(shop);
    const rows = [];
    for (const call of alikeCalls.filter(isTimed)) rows.push(await measure(shop, call, token));
    const heads = ['', 'pairs', 'known ms', 'unknown ms', 'p'];
    const cells = rows.map(({ name, known, unknown, p }) => [
      name,
      String(known.length),
      median(known).toFixed(3),
      median(unknown).toFixed(3),
      p < 0.000_1 ? '< 0.0001' : p.toFixed(4),
    ]);
    return { text: table(heads, cells), isOver: rows.some(({ p }) => p < minP) };
  } finally {
    await shop.close();
  }
}

/** The forms do the same work as their calls. A return names an order by its id, and those follow each other. */
function isTimed({ name }: AlikeCall): boolean {
  return !name.startsWith('form') && name !== 'return';
}

let persons = 0;

/** Times known and unknown persons in turn, each named once, so that no limit of a mailbox is met. */
async function measure(shop: TestShop, call: AlikeCall, token: string) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    persons += 1;
    const named = { known: await aKnownPerson(shop, persons), unknown: anUnknownPerson(persons) };
    // The one that comes first meets colder caches, so it is the other one each time.
    const turns =
      persons % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of turns) {
      const from = `10.${who === 'known' ? 1 : 2}.${persons >> 8}.${persons & 255}`;
      const start = performance.now();
      await sendAlike(shop, call, { person: named[who], token, from });
      if (pair >= 0) times[who].push(performance.now() - start);
    }
  }
  return { name: call.name, ...times, p: rankTest(times.known, times.unknown) };
}
