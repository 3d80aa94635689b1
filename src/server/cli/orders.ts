import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import { isUnsent, openPieces, stillToGo } from '#domain/orders/order-progress.ts';
import type { OrderMoveKind } from '#domain/orders/order-states.ts';
import { findOrderLetters } from '#server/repositories/sales/order-letters.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { moveOrder, type MoveResult } from '#server/workflows/move-order.ts';
import { outPieces } from '#server/workflows/order-moves.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import {
  CommandError,
  flag,
  noSuch,
  text,
  type Command,
  type CommandInput,
  type CommandOption,
} from './command.ts';
import { linesOption, piecesIn, piecesText, tooManyText } from './named-pieces.ts';
import { orderInvoiceCommands, papersOf, paperText } from './order-invoices.ts';
import { loadPapers } from './order-amounts.ts';
import { orderNumberOf } from './order-number-of.ts';
import { rehearseOption, tellMoney } from './order-money.ts';
import { orderPaymentCommands } from './order-payments.ts';
import { orderPaperCommands } from './order-papers.ts';
import { orderList } from './order-list.ts';
import { describeOrder } from './show-order.ts';

const show: Command = {
  name: 'orders show',
  about: 'about.orders_show',
  words: ['NUMBER'],
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const order = await findOrderByNumber(read, orderNumberOf(input.words[0]));
    if (order === undefined) throw noSuch('order', input.words[0]);
    const letters = await findOrderLetters(read, order.number);
    const storeViews = await loadStoreViews(read);
    const progress = await findProgress(read, order);
    const papers = await loadPapers(read, order);
    const { invoices, refunds } = papers;
    const now = config.clock();
    const shown = { ...order, ...progress, lines: order.lines, progress: progress.lines };
    output.result(
      { ...shown, letters, invoices, refunds },
      describeOrder(order, { progress, papers, letters, storeViews, now }),
    );
  },
};

interface MoveWords {
  readonly about: TerminalKey;
  readonly done: TerminalKey;
  readonly options?: Readonly<Record<string, CommandOption>>;
}

const shipmentOption = { shipment: text('N', 'option.shipment') };

const moves: Readonly<Record<OrderMoveKind, MoveWords>> = {
  ship: {
    about: 'about.orders_ship',
    done: 'orders.shipped',
    options: {
      ...linesOption,
      carrier: text('TEXT', 'option.carrier'),
      tracking: text('TEXT', 'option.tracking'),
      key: text('TEXT', 'option.key'),
      ...rehearseOption,
    },
  },
  collect: { about: 'about.orders_collect', done: 'orders.collected', options: shipmentOption },
  deliver: { about: 'about.orders_deliver', done: 'orders.delivered', options: shipmentOption },
  back: { about: 'about.orders_back', done: 'orders.back', options: linesOption },
  complete: {
    about: 'about.orders_complete',
    done: 'orders.completed',
    options: { unsent: flag('option.unsent') },
  },
  cancel: {
    about: 'about.orders_cancel',
    done: 'orders.cancelled',
    options: {
      ...linesOption,
      reason: text('TEXT', 'option.cancel_reason'),
      ...rehearseOption,
    },
  },
};

function moveCommand(kind: OrderMoveKind): Command {
  const { about, options } = moves[kind];
  return {
    name: `orders ${kind}`,
    about,
    words: ['NUMBER'],
    ...(options && { options }),
    act: (input, context) =>
      tellMoney(input, context, async (acting) => {
        const number = orderNumberOf(input.words[0]);
        const known = await papersOf(acting, number);
        const move = moveOf(kind, input);
        const result = await moveOrder({ number, ...move }, acting);
        if (result.kind === 'unknown') throw noSuch('order', number);
        if (result.kind === 'refused') throw new CommandError(refusalOf(move, number, result));
        const { order, progress, shipment, isRepeat } = result;
        const sentence = isRepeat
          ? say('orders.repeated', { number })
          : sentenceOf(kind, number, result);
        const papers = (await papersOf(acting, number)).slice(known.length);
        const { state } = progress;
        return {
          order,
          value: { ...order, state, isRepeat, papers, ...(shipment && { shipment }) },
          sentences: [sentence, ...papers.map(paperText)],
        };
      }),
  };
}

function moveOf(kind: OrderMoveKind, input: CommandInput): OrderMove {
  switch (kind) {
    case 'ship':
      return shipmentIn(input);
    case 'collect':
    case 'deliver': {
      const shipment = input.text('shipment');
      return { kind, ...(shipment !== undefined && { shipment: Number(shipment) }) };
    }
    case 'back':
      return { kind, ...piecesIn(input) };
    case 'complete':
      return { kind, hasUnsent: input.flag('unsent') };
    case 'cancel': {
      const reason = input.text('reason')?.trim();
      return { kind, ...piecesIn(input), ...(reason && { reason }) };
    }
  }
}

function shipmentIn(input: CommandInput): OrderMove {
  const [carrier, trackingNumber] = [input.text('carrier')?.trim(), input.text('tracking')?.trim()];
  const key = input.text('key')?.trim();
  return {
    kind: 'ship',
    ...piecesIn(input),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(key && { key: `key ${key}` }),
  };
}

type Moved = Extract<MoveResult, { readonly kind: 'moved' }>;
type Refused = Extract<MoveResult, { readonly kind: 'refused' }>;

function sentenceOf(kind: OrderMoveKind, number: string, moved: Moved): string {
  const { progress, shipment } = moved;
  if (kind === 'cancel' && progress.state !== 'canceled') {
    const lines = piecesText(moved.order, progress.cancellations.at(-1)?.pieces ?? []);
    return say('orders.cut', { number, lines });
  }
  if (kind !== 'ship' && kind !== 'collect' && kind !== 'deliver')
    return say(moves[kind].done, { number });
  const isReady = kind === 'ship' && shipment?.status === 'ready';
  const rest = unsentOf(moved) || (kind !== 'ship' && otherShipments(progress));
  if (rest) return say(isReady ? 'orders.part_ready' : `orders.part_${kind}`, { number, rest });
  return say(isReady ? 'orders.ready' : moves[kind].done, { number });
}

function otherShipments({ state }: Moved['progress']): string {
  return state === 'complete' ? '' : say('orders.other_shipments');
}

function refusalOf(move: OrderMove, number: string, refused: Refused): string {
  const { reason, progress } = refused;
  const { kind } = move;
  const { state } = progress;
  switch (reason) {
    case 'state':
      if (state === 'placed') return say('orders.nothing_sent', { number });
      if (state !== 'handed-over')
        return say('orders.stays', { number, status: say(`orders.status_${state}`) });
      return say(kind === 'cancel' ? 'orders.sent_back' : 'orders.sent', { number });
    case 'unpaid':
      return say('orders.unpaid', { number });
    case 'none-open':
      return say(kind === 'back' ? 'orders.none_out' : 'orders.none_open', { number });
    case 'too-many':
      return tooManyText(
        number,
        ('pieces' in move && move.pieces) || [],
        progress.lines,
        kind === 'back' ? outPieces : kind === 'cancel' ? stillToGo : openPieces,
      );
    case 'no-such-line':
      return say('orders.no_line', { number });
    case 'no-shipment':
      return say('orders.no_shipment', { number });
    case 'key-reused':
      return say('orders.key_reused', { number });
    case 'not-there':
      return say('orders.not_there', { number });
    case 'unsent':
      return say('orders.unsent', { number, lines: unsentOf(refused) });
  }
}

/** Writes `2 × SRV-600 (line 1)` for each line with goods that are neither sent nor cancelled. */
function unsentOf({ order, progress }: Pick<Moved, 'order' | 'progress'>): string {
  const unsent = progress.lines.filter(isUnsent);
  return piecesText(
    order,
    unsent.map((each) => ({ line: each.line, quantity: openPieces(each) })),
  );
}

export const orderCommands: readonly Command[] = [
  orderList,
  show,
  ...(Object.keys(moves) as OrderMoveKind[]).map(moveCommand),
  ...orderInvoiceCommands,
  ...orderPaymentCommands,
  ...orderPaperCommands,
];
