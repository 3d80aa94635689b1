import { once } from 'node:events';
import { staff } from '#domain/actor.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { testNow } from '#testing/test-databases.ts';
import { inParallel } from './in-parallel.ts';
import { startOperator } from './operator.ts';
import type { Place } from './place.ts';

interface Replaying {
  readonly place: Place;
  readonly random: () => number;
  readonly note: (way: string, replays: number) => void;
}

/** Each order or shipment is sent so often, all but one of them replays. */
export const sends = 5;
/** The share of orders that a separate program sends, which takes a second each. */
const shareByProgram = 0.05;
const byProgramAtOnce = 2;
const atOnce = 5;
const by = { actor: staff('kari', 'administrator'), now: testNow };

/**
 * Sends one of two pieces of each order and repeats the request with the shipment's number; returns the
 * orders that sent more than one piece (rules/orders#shipments).
 */
export async function replayShipments(
  count: number,
  numbers: readonly string[],
  { place, random, note }: Replaying,
): Promise<readonly string[]> {
  const databases = [place.database, await place.open()];
  const left = numbers.values();
  const shipped: string[] = [];
  const next = () => {
    const { value } = left.next();
    if (value === undefined) throw new Error('There are too few orders to send');
    shipped.push(value);
    return value;
  };
  const ship = async (number: string, nth: number) => {
    const from = databases[nth % databases.length] ?? place.database;
    const pieces = [{ line: 1, quantity: 1 }];
    const asked = { kind: 'ship', pieces, trackingNumber: `7012-${number}` } as const;
    const { kind } = await moveOrder({ number, ...asked }, { ...by, database: from });
    if (kind !== 'moved') throw new Error(`A shipment of ${number} was ${kind}`);
  };
  const program = (number: string) =>
    startOperator(
      ['orders', 'ship', number, '--lines', '1:1', '--tracking', `7012-${number}`],
      place.dataDir,
      place.environment,
    );

  const turns = Array.from({ length: Math.ceil((count * (1 - shareByProgram)) / (sends - 1)) });
  await inParallel(turns, atOnce, async (_, turn) => {
    const number = next();
    const isLater = turn % 2 === 0;
    if (isLater) await ship(number, 0);
    const again = Array.from({ length: isLater ? sends - 1 : sends }, (_each, nth) => nth);
    await Promise.all(again.map((nth) => ship(number, nth)));
    note(isLater ? 'shipment later' : 'shipment at once', sends - 1);
  });
  for (let made = 0; made < count * shareByProgram; made += byProgramAtOnce) {
    const number = next();
    // One is killed, perhaps after it wrote; then two ask at once.
    const killed = program(number);
    const gone = once(killed, 'exit');
    await Promise.race([gone, new Promise((later) => setTimeout(later, 300 + random() * 1_000))]);
    killed.kill('SIGKILL');
    await gone;
    const codes = await Promise.all(
      Array.from({ length: byProgramAtOnce }, async () => once(program(number), 'exit')),
    );
    if (codes.some(([code]) => code !== 0)) throw new Error(`orders ship ${number} was refused`);
    note('shipment by the program, also after a kill', byProgramAtOnce);
  }
  return findDoubled(place, shipped);
}

async function findDoubled({ database }: Place, numbers: readonly string[]) {
  const rows = await database.read
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select('orders.number')
    .execute();
  const counts = Map.groupBy(rows, ({ number }) => number);
  return numbers
    .filter((number) => counts.get(number)?.length !== 1)
    .map((number) => `shipments of ${number}: ${counts.get(number)?.length ?? 0}`);
}
