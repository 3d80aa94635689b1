import { say } from '#server/exchange/files/spoken-language.ts';
import { isLate } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStates, statesOf, type OrderState } from '#domain/orders/order-states.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { loadProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { CommandError, flag, oneOf, text, type Command, type CommandInput } from './command.ts';
import { dayIn } from './day-option.ts';
import { kroner, localTime } from './kroner.ts';
import { table } from './output.ts';

const defaultCount = 20;
const maxCount = 1_000;

type Listed = readonly [Order, OrderProgress];

export const orderList: Command = {
  name: 'orders list',
  about: 'about.orders_list',
  options: {
    status: oneOf(['processing', ...orderStates], 'option.orders_status'),
    since: text('DAY', 'option.since'),
    search: text('TEXT', 'option.search'),
    late: flag('option.late'),
    limit: text('N', 'option.limit'),
  },
  run: async (input, { config, output, database }) => {
    const limit = Number(input.text('limit') ?? defaultCount);
    if (!Number.isInteger(limit) || limit < 1 || limit > maxCount) {
      throw new CommandError(say('orders.limit', { max: maxCount }));
    }
    const { read } = await database();
    const question = questionOf(input);
    const { total, found } = input.flag('late')
      ? await lateOrders(read, question, config.clock())
      : await progressOf(read, await listOrders(read, { ...question, limit, offset: 0 }));
    const shown = found.slice(0, limit);
    output.result(
      { total, orders: shown.map(([order, { state }]) => ({ ...order, state })) },
      shown.length === 0 ? [say('orders.none')] : lines(shown, total),
    );
  },
};

function questionOf(input: CommandInput) {
  const words = input.text('search')?.trim();
  const status = input.text('status');
  const since = sinceOf(input);
  return {
    ...(status !== undefined && { states: statesNamed(status) }),
    ...(since !== undefined && { since }),
    ...(words && { words }),
  };
}

/** A state, or the label of several. */
function statesNamed(name: string): readonly OrderState[] {
  return name === 'processing' ? statesOf(name) : orderStates.filter((state) => state === name);
}

/** A day from its beginning in Norway, or a moment as programs write it. */
function sinceOf(input: CommandInput): Moment | undefined {
  const written = input.text('since') ?? '';
  const exact = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(written)
    ? Date.parse(written)
    : Number.NaN;
  return Number.isNaN(exact) ? dayIn(input, 'since', 'start') : moment(exact);
}

interface Found {
  readonly total: number;
  readonly found: readonly Listed[];
}

async function progressOf(
  db: Db,
  { orders, total }: Awaited<ReturnType<typeof listOrders>>,
): Promise<Found> {
  const progress = await loadProgress(db, orders);
  const found = orders.flatMap((order, index): readonly Listed[] => {
    const each = progress[index];
    return each === undefined ? [] : [[order, each]];
  });
  return { found, total };
}

/** Of all orders, however old. */
async function lateOrders(
  db: Db,
  question: ReturnType<typeof questionOf>,
  now: Moment,
): Promise<Found> {
  const late: Listed[] = [];
  let [offset, total] = [0, 1];
  while (offset < total) {
    const asked = { ...question, isRentalOut: true, limit: maxCount, offset };
    const page = await progressOf(db, await listOrders(db, asked));
    late.push(...page.found.filter((each) => hasLate(each, now)));
    ({ total } = page);
    offset += maxCount;
  }
  return { found: late, total: late.length };
}

function hasLate([order, { lines: progress }]: Listed, now: Moment): boolean {
  return progress.some((line) => isLate(line, order.lines[line.line - 1]?.options.rental, now));
}

function lines(found: readonly Listed[], total: number): readonly string[] {
  const rows = found.map(([order, { state }]) => [
    order.number,
    localTime(order.placedAt),
    say(`orders.status_${state}`),
    kroner(order.totals.total.gross),
    order.email,
  ]);
  const headings = [
    say('head.number'),
    say('head.placed'),
    say('head.status'),
    say('head.total'),
    say('head.email'),
  ];
  const shown =
    found.length < total ? ['', say('orders.shown', { shown: found.length, total })] : [];
  return [...table(headings, rows), ...shown];
}
