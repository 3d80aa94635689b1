import { writeFile } from 'node:fs/promises';
import { say } from '#server/exchange/files/spoken-language.ts';
import { isUnsent, openPieces } from '#domain/orders/order-progress.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { packingSlip } from '#server/exchange/papers/packing-slip.ts';
import type { PrintedPaper } from '#server/exchange/papers/paper.ts';
import { parcelLabel } from '#server/exchange/papers/parcel-label.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { CommandError, noSuch, text, type Command, type CommandInput } from './command.ts';
import { fileToWrite } from './named-file.ts';
import { orderNumberOf } from './order-number-of.ts';
import { wrap, type Output } from './output.ts';

const options = {
  shipment: text('N', 'option.shipment'),
  file: text('FILE', 'option.paper_file'),
};

export const orderSlip: Command = {
  name: 'orders slip',
  about: 'about.orders_slip',
  words: ['NUMBER'],
  options,
  run: async (input, { output, database }) => {
    const { order, progress, shipment, seller, view } = await found(input, await database());
    const open = progress.lines.filter(isUnsent).map((each) => {
      return { line: each.line, quantity: openPieces(each) };
    });
    const pieces = shipment?.pieces ?? open;
    if (pieces.length === 0)
      throw new CommandError(say('orders.none_open', { number: order.number }));
    const facts = { order, progress: progress.lines, pieces, seller, view };
    const paper = await packingSlip({ ...facts, ...(shipment && { shipment }) });
    const file = fileToWrite(
      input.text('file') ?? `${say('orders.slip_file', nameOf(order.number, shipment))}.pdf`,
    );
    await hand(output, file, paper);
  },
};

export const orderLabel: Command = {
  name: 'orders label',
  about: 'about.orders_label',
  words: ['NUMBER'],
  options,
  run: async (input, { output, database }) => {
    const { order, progress, shipment, seller, view } = await found(input, await database());
    if (shipment === undefined && !progress.lines.some(isUnsent))
      throw new CommandError(say('orders.none_open', { number: order.number }));
    const paper = await parcelLabel(order, shipment, { seller, view });
    const file = fileToWrite(
      input.text('file') ?? `${say('orders.label_file', nameOf(order.number, shipment))}.pdf`,
    );
    await hand(output, file, paper);
  },
};

/** Says which characters are not on it, so that they are written by hand. */
async function hand(output: Output, file: string, { pdf, unprintable }: PrintedPaper) {
  await writeFile(file, pdf);
  const lines = [say('file.written', { file })];
  const missing = unprintable.join(' ');
  output.result(
    { file, bytes: pdf.length, unprintable },
    missing === '' ? lines : [...lines, ...wrap(say('orders.unprintable', { missing }))],
  );
}

function nameOf(number: string, shipment: Shipment | undefined): { readonly number: string } {
  return { number: shipment === undefined ? number : `${number}-${shipment.number}` };
}

async function found(input: CommandInput, { read }: Database) {
  const number = orderNumberOf(input.words[0]);
  const order = await findOrderByNumber(read, number);
  if (order === undefined) throw noSuch('order', number);
  const progress = await findProgress(read, order);
  const shipment = shipmentOf(input, progress);
  if (shipment === 'unknown') throw new CommandError(say('orders.no_such_shipment', { number }));
  const { seller, storeViews } = shopSettingsOf(await loadSettings(read));
  const view = viewOfCode(storeViews, order.storeCode);
  return { order, progress, seller, view, ...(shipment && { shipment }) };
}

/** The one that is named; else what is still open is meant, and where nothing is, the last one. */
function shipmentOf(input: CommandInput, { lines, shipments }: OrderProgress) {
  const asked = input.text('shipment');
  const live = shipments.filter(({ status }) => status !== 'canceled');
  if (asked === undefined) return lines.some(isUnsent) ? undefined : live.at(-1);
  return live.find(({ number }) => String(number) === asked) ?? 'unknown';
}
