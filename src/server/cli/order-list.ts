import { say } from '#server/exchange/files/spoken-language.ts';
import { isGoods } from '#domain/orders/fulfilment.ts';
import { isLate, stillToGo } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { moneyStanding } from '#domain/payments/money-standing.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { loadProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { CommandError, flag, text, type Command, type CommandInput } from './command.ts';
import { kroner, localTime } from './kroner.ts';
import { orderQuestion, orderQuestionOptions } from './order-question.ts';
import { hanging, table } from './output.ts';

const defaultCount = 20;
const maxCount = 1_000;

type Listed = readonly [Order, OrderProgress];

export const orderList: Command = {
  name: 'orders list',
  about: 'about.orders_list',
  options: {
    ...orderQuestionOptions,
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
      { total, orders: shown.map(jsonOf) },
      shown.length === 0 ? [say('orders.none')] : lines(shown, total),
    );
  },
};

function jsonOf([order, progress]: Listed) {
  const { state, balance } = progress;
  return { ...order, state, balance, money: moneyStanding(order, progress) };
}

function questionOf(input: CommandInput) {
  const words = input.text('search')?.trim();
  return { ...orderQuestion(input), ...(words && { words }) };
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

/** Lists late orders among all orders, however old. */
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
  const rows = found.map(([order, progress]) => [
    order.number,
    localTime(order.placedAt),
    say(`orders.status_${progress.state}`),
    piecesToGo(progress),
    say(`money.is_${moneyStanding(order, progress)}`),
    kroner(progress.balance.charged.gross),
  ]);
  const [heading = '', rule = '', ...written] = table(
    [
      say('head.number'),
      say('head.placed'),
      say('head.status'),
      say('head.to_go'),
      say('head.money'),
      say('order.costs_now'),
    ],
    rows,
  );
  const shown =
    found.length < total ? ['', say('orders.shown', { shown: found.length, total })] : [];
  const entries = found.flatMap(([order], index) => [
    written[index] ?? '',
    ...hanging(' '.repeat(order.number.length + 2), buyerText(order)),
  ]);
  return [heading, rule, ...entries, ...shown];
}

/** The pieces that have neither left the shop nor been cancelled. */
function piecesToGo({ lines: each }: OrderProgress): number {
  return each.reduce((sum, line) => sum + (isGoods(line.fulfilment) ? stillToGo(line) : 0), 0);
}

/** The buyer, the way of delivery and the e-mail address. */
function buyerText({ billing, shippingMethod, email }: Order): string {
  const { company, firstName, lastName } = billing;
  return [company || `${firstName} ${lastName}`, shippingMethod?.title ?? '', email]
    .filter((words) => words.trim() !== '')
    .join(', ');
}
