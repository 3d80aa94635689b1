import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { findOrderLetters } from '#server/repositories/sales/order-letters.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { findOrderByNumber, listOrders } from '#server/repositories/sales/orders.ts';
import { moveOrder, type OrderMove } from '#server/workflows/move-order.ts';
import { CommandError, noSuch, oneOf, text, type Command } from './command.ts';
import { kroner, localTime } from './kroner.ts';
import { table } from './output.ts';
import { describeOrder } from './show-order.ts';

const defaultCount = 20;
const maxCount = 1_000;

const list: Command = {
  name: 'orders list',
  about: 'about.orders_list',
  options: {
    status: oneOf(['processing', 'complete', 'canceled'], 'option.orders_status'),
    limit: text('N', 'option.limit'),
  },
  run: async (input, { output, database }) => {
    const limit = Number(input.text('limit') ?? defaultCount);
    if (!Number.isInteger(limit) || limit < 1 || limit > maxCount) {
      throw new CommandError(say('orders.limit', { max: maxCount }));
    }
    const status = input.text('status') as OrderStatus | undefined;
    const { orders, total } = await listOrders((await database()).read, {
      ...(status !== undefined && { status }),
      limit,
      offset: 0,
    });
    output.result(
      { total, orders },
      orders.length === 0 ? [say('orders.none')] : lines(orders, total),
    );
  },
};

function lines(orders: readonly Order[], total: number): readonly string[] {
  const rows = orders.map((order) => [
    order.number,
    localTime(order.placedAt),
    say(`orders.status_${order.status}`),
    kroner(order.totals.total.gross),
    order.email,
  ]);
  const shown =
    orders.length < total ? ['', say('orders.shown', { shown: orders.length, total })] : [];
  return [
    ...table(
      [
        say('head.number'),
        say('head.placed'),
        say('head.status'),
        say('head.total'),
        say('head.email'),
      ],
      rows,
    ),
    ...shown,
  ];
}

const show: Command = {
  name: 'orders show',
  about: 'about.orders_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const { read } = await database();
    const order = await findOrderByNumber(read, numberOf(input.words[0]));
    if (order === undefined) throw noSuch('order', input.words[0]);
    const letters = await findOrderLetters(read, order.number);
    const storeViews = await loadStoreViews(read);
    output.result({ ...order, letters }, describeOrder(order, letters, storeViews));
  },
};

const moves: Readonly<Record<OrderMove, readonly [about: TerminalKey, done: TerminalKey]>> = {
  ship: ['about.orders_ship', 'orders.shipped'],
  complete: ['about.orders_complete', 'orders.completed'],
  cancel: ['about.orders_cancel', 'orders.cancelled'],
};

function moveCommand(move: OrderMove): Command {
  const [about, done] = moves[move];
  return {
    name: `orders ${move}`,
    about,
    words: ['NUMBER'],
    run: async (input, { config, output, database }) => {
      const number = numberOf(input.words[0]);
      const result = await moveOrder(await database(), number, move, 'operator', config.clock());
      if (result.kind === 'unknown') throw noSuch('order', number);
      if (result.kind === 'refused') throw new CommandError(refusalOf(move, number, result));
      output.result(result.order, [say(done, { number })]);
    },
  };
}

function refusalOf(move: OrderMove, number: string, { reason, order }: RefusedMove): string {
  if (reason === 'status')
    return say('orders.stays', { number, status: say(`orders.status_${order.status}`) });
  return say(move === 'cancel' ? 'orders.sent_back' : 'orders.sent', { number });
}

type RefusedMove = Extract<Awaited<ReturnType<typeof moveOrder>>, { readonly kind: 'refused' }>;

/** Operators leave out the leading zeros. */
function numberOf(word = ''): string {
  return /^\d+$/.test(word) ? word.padStart(9, '0') : word;
}

export const orderCommands: readonly Command[] = [
  list,
  show,
  moveCommand('ship'),
  moveCommand('complete'),
  moveCommand('cancel'),
];
