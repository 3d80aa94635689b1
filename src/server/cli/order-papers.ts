import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import { isUnsent, openPieces } from '#domain/orders/order-progress.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { packingSlips, type SlipFacts } from '#server/exchange/papers/packing-slip.ts';
import type { PrintedPaper } from '#server/exchange/papers/paper.ts';
import { parcelLabels } from '#server/exchange/papers/parcel-label.ts';
import { findOrderByNumber, listOrders } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  loadProgress,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { CommandError, noSuch, text, type Command, type CommandInput } from './command.ts';
import { orderNumberOf } from './order-number-of.ts';
import { orderQuestion, orderQuestionOptions } from './order-question.ts';
import { fileNamed, fileOption, hand } from './hand-paper.ts';

/** The input of slips and labels: an order with a shipment, or with its unpacked goods. */
type Parcel = SlipFacts;
type Print = (parcels: readonly [Parcel, ...Parcel[]]) => Promise<PrintedPaper>;

const maxOrders = 500;
/** Orders in other states have nothing left to pack. */
const openStates: readonly OrderState[] = ['placed', 'in-part'];

function ofOne(name: 'slip' | 'label', print: Print): Command {
  return {
    name: `orders ${name}`,
    about: `about.orders_${name}`,
    words: ['NUMBER'],
    options: { shipment: text('N', 'option.shipment'), ...fileOption },
    run: async (input, { output, database }) => {
      const parcel = await parcelNamed(input, await database());
      const { order, shipment } = parcel;
      const number = shipment === undefined ? order.number : `${order.number}-${shipment.number}`;
      const file = fileNamed(input, say(`orders.${name}_file`, { number }));
      await hand(output, { file, printed: await print([parcel]) }, say('file.written', { file }));
    },
  };
}

function ofMany(name: 'slips' | 'labels', print: Print): Command {
  return {
    name: `orders ${name}`,
    about: `about.orders_${name}` satisfies TerminalKey,
    options: { ...orderQuestionOptions, ...fileOption },
    run: async (input, { output, database }) => {
      const [first, ...others] = await parcelsToPack(input, await database());
      if (first === undefined) throw new CommandError(say('orders.none_to_pack'));
      const file = fileNamed(input, say(`orders.${name}_file`));
      const printed = await print([first, ...others]);
      const count = others.length + 1;
      await hand(output, { file, printed }, say('orders.printed', { count, file }));
    },
  };
}

export const orderPaperCommands: readonly Command[] = [
  ofOne('slip', packingSlips),
  ofMany('slips', packingSlips),
  ofOne('label', parcelLabels),
  ofMany('labels', parcelLabels),
];

async function parcelNamed(input: CommandInput, { read }: Database): Promise<Parcel> {
  const number = orderNumberOf(input.words[0]);
  const order = await findOrderByNumber(read, number);
  if (order === undefined) throw noSuch('order', number);
  const progress = await findProgress(read, order);
  const shipment = shipmentOf(input, progress);
  if (shipment === 'unknown') throw new CommandError(say('orders.no_such_shipment', { number }));
  const pieces = shipment?.pieces ?? toPack(progress);
  if (pieces.length === 0) throw new CommandError(say('orders.none_open', { number }));
  const parcelOf = await parcels(read);
  return { ...parcelOf(order, progress, pieces), ...(shipment && { shipment }) };
}

/** The parcels to pack, oldest order first; orders with nothing to pack are left out. */
async function parcelsToPack(input: CommandInput, { read }: Database): Promise<readonly Parcel[]> {
  const question = { states: openStates, ...orderQuestion(input) };
  const { orders, total } = await listOrders(read, { ...question, limit: maxOrders, offset: 0 });
  if (total > orders.length) {
    throw new CommandError(say('orders.too_many_papers', { count: total, max: maxOrders }));
  }
  const found = await loadProgress(read, orders);
  const parcelOf = await parcels(read);
  return orders
    .flatMap((order, index) => {
      const progress = found[index];
      const pieces = progress === undefined ? [] : toPack(progress);
      return progress === undefined || pieces.length === 0
        ? []
        : [parcelOf(order, progress, pieces)];
    })
    .toReversed();
}

async function parcels(db: Db) {
  const { seller, storeViews } = shopSettingsOf(await loadSettings(db));
  return (order: Order, { lines }: OrderProgress, pieces: readonly Pieces[]): Parcel => {
    const view = viewOfCode(storeViews, order.storeCode);
    return { order, progress: lines, pieces, seller, view };
  };
}

function toPack({ lines }: OrderProgress): readonly Pieces[] {
  return lines.filter(isUnsent).map((each) => ({ line: each.line, quantity: openPieces(each) }));
}

/** The named shipment; without a name the open goods, and where there are none, the last shipment. */
function shipmentOf(input: CommandInput, { lines, shipments }: OrderProgress) {
  const asked = input.text('shipment');
  const live = shipments.filter(({ status }) => status !== 'canceled');
  if (asked === undefined) return lines.some(isUnsent) ? undefined : live.at(-1);
  return live.find(({ number }) => String(number) === asked) ?? 'unknown';
}
