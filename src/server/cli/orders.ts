import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { findOrderLetters } from '#server/repositories/sales/order-letters.ts';
import { findOrderByNumber, listOrders } from '#server/repositories/sales/orders.ts';
import { moveOrder, type OrderMove } from '#server/workflows/move-order.ts';
import {
  CommandError,
  noSuch,
  type Command,
  type CommandContext,
  type ExitCode,
} from './command.ts';
import { kroner, localTime, wholeNumber } from './kroner.ts';
import { table } from './output.ts';
import { describeOrder } from './show-order.ts';

const defaultCount = 20;
const maxCount = 1_000;

const list: Command = {
  name: 'orders list',
  about: 'Lists orders, newest first',
  options: {
    status: {
      kind: 'text',
      choices: ['processing', 'complete', 'canceled'],
      about: 'only orders that stand there',
    },
    limit: { kind: 'text', value: 'N', about: `how many (${defaultCount})` },
  },
  run: async (input, { output, database }) => {
    const limit = Number(input.text('limit') ?? defaultCount);
    if (!Number.isInteger(limit) || limit < 1 || limit > maxCount) {
      throw new CommandError(`--limit is a whole number from 1 to ${maxCount}`);
    }
    const status = input.text('status') as OrderStatus | undefined;
    const { orders, total } = await listOrders((await database()).read, {
      ...(status !== undefined && { status }),
      limit,
      offset: 0,
    });
    output.result({ total, orders }, orders.length === 0 ? ['No orders'] : lines(orders, total));
    return 0;
  },
};

function lines(orders: readonly Order[], total: number): readonly string[] {
  const rows = orders.map((order) => [
    order.number,
    localTime(order.placedAt),
    order.status,
    kroner(order.totals.total.gross),
    order.email,
  ]);
  const shown =
    orders.length < total
      ? ['', `${orders.length} of ${wholeNumber(total)} orders; --limit shows more`]
      : [];
  return [...table(['Number', 'Placed', 'Status', 'Total', 'E-mail'], rows), ...shown];
}

const show: Command = {
  name: 'orders show',
  about: 'Shows all that packing and invoicing an order needs',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const { read } = await database();
    const order = await findOrderByNumber(read, numberOf(input.words[0]));
    if (order === undefined) throw noSuch('order', input.words[0]);
    const letters = await findOrderLetters(read, order.number);
    output.result({ ...order, letters }, describeOrder(order, letters));
    return 0;
  },
};

const moved: Readonly<Record<OrderMove, string>> = {
  ship: 'is marked as sent',
  complete: 'is complete',
  cancel: 'is cancelled; its goods are back in stock',
};

function moveCommand(move: OrderMove, about: string): Command {
  return {
    name: `orders ${move}`,
    about,
    words: ['NUMBER'],
    run: (input, context) => carryOut(move, numberOf(input.words[0]), context),
  };
}

async function carryOut(
  move: OrderMove,
  number: string,
  { config, output, database }: CommandContext,
): Promise<ExitCode> {
  const result = await moveOrder(await database(), number, move, 'operator', config.clock());
  if (result.kind === 'unknown') throw noSuch('order', number);
  if (result.kind === 'refused') {
    throw new CommandError(
      result.reason === 'status'
        ? `Order ${number} is ${result.order.status} and stays so; only a processing order can be moved`
        : move === 'cancel'
          ? `Order ${number} has been sent already; what comes back is set with armatur stock set`
          : `Order ${number} has been sent already`,
    );
  }
  output.result(result.order, [`Order ${number} ${moved[move]}`]);
  return 0;
}

/** People leave the zeros out. */
function numberOf(word = ''): string {
  return /^\d+$/.test(word) ? word.padStart(9, '0') : word;
}

export const orderCommands: readonly Command[] = [
  list,
  show,
  moveCommand('ship', 'Marks an order as sent'),
  moveCommand('complete', 'Ends an order; what it rented is back in stock'),
  moveCommand('cancel', 'Cancels an order and puts its goods back'),
];
