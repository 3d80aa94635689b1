import { totalOf, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { moneyOf } from '#domain/ledger/balance.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { noOre, ore, subtractOre, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { kroner, localTime } from './kroner.ts';
import { piecesText } from './named-pieces.ts';
import { facts, hanging, table } from './output.ts';

export interface OrderPapers {
  readonly invoices: readonly InvoicePaper[];
  /** Refunds without a credit note. */
  readonly refunds: Awaited<ReturnType<typeof findRefunds>>;
  readonly postings: readonly Posting[];
}

export async function loadPapers(db: Db, { id, number }: Order): Promise<OrderPapers> {
  return {
    invoices: await findInvoices(db, id),
    refunds: await findRefunds(db, number),
    postings: (await loadPostings(db, [id])).get(id) ?? [],
  };
}

/** The invoices, credit notes and refunds of an order, with pieces and reasons. */
export function paperLines(order: Order, { invoices, refunds }: OrderPapers): readonly string[] {
  if (invoices.length + refunds.length === 0) return [];
  const papers = invoices.map((paper) => {
    const { kind, number: paperNumber, issuedAt } = paper;
    const amount = kroner(totalOf(paper).gross);
    const number = String(paperNumber);
    const told = say(`order.paper_${kind}`, { number, amount, at: localTime(issuedAt) });
    return withReason(told, paper.kind === 'invoice' ? '' : paper.reason);
  });
  const others = refunds.map(({ amount, at, reason, pieces }) => {
    const told = say('order.refund', { amount: kroner(amount), at: localTime(at) });
    const named = pieces.length > 0 ? `${told}, ${piecesText(order, pieces)}` : told;
    return withReason(named, reason);
  });
  return [
    '',
    say('order.papers'),
    ...[...papers, ...others].flatMap((words) => hanging('  ', words)),
  ];
}

function withReason(told: string, reason: string): string {
  return reason === '' ? told : `${told}: ${reason}`;
}

export function amountLines(
  order: Order,
  progress: OrderProgress,
  { postings }: OrderPapers,
): readonly string[] {
  const { lines, totals } = order;
  const rows = lines.map(({ quantity, unit, discount, row }, index) => [
    index + 1,
    quantity,
    kroner(unit.net),
    kroner(discount.net),
    kroner(row.net),
    kroner(row.vat),
  ]);
  const points = totals.points?.discount.net ?? noOre;
  const sums = [
    [say('order.goods_net'), totals.subtotal.net],
    [say('order.discount_net'), subtractOre(totals.discount.net, points)],
    ...(points === noOre ? [] : [[say('order.points_net'), points] as const]),
    [say('order.shipping_net'), totals.shipping?.net ?? noOre],
    [say('order.fee_net'), totals.paymentFee?.net ?? noOre],
    [say('order.net'), totals.total.net],
    [say('order.vat'), totals.total.vat],
    [say('head.total'), totals.total.gross],
    ...moneyRows(order, progress.balance, postings),
  ] as const;
  return [
    ...table(
      [
        say('order.col_line'),
        say('head.quantity'),
        say('order.col_unit'),
        say('order.col_discount'),
        say('order.col_net'),
        say('order.col_vat'),
      ],
      rows,
    ),
    '',
    ...facts(sums.map(([name, amount]) => [name, kroner(amount).padStart(16)])),
  ];
}

/** Rows with the present cost, where it has changed, and with the moved money. */
function moneyRows(
  { totals }: Order,
  { charged, paid, reserved, asked, owed }: OrderProgress['balance'],
  postings: readonly Posting[],
): readonly (readonly [string, Ore])[] {
  const isOther = charged.gross !== totals.total.gross;
  const givenBack = moneyOf(postings, 'refunded');
  const left = ore(Math.max(0, asked - reserved));
  const hasMoved = isOther || paid !== 0 || reserved !== 0;
  return [
    ...(isOther ? [[say('order.costs_now'), charged.gross] as const] : []),
    ...(paid === 0 ? [] : [[say('order.paid'), paid] as const]),
    ...(givenBack === 0 ? [] : [[say('order.given_back'), givenBack] as const]),
    ...(reserved === 0 ? [] : [[say('order.reserved'), reserved] as const]),
    ...(hasMoved ? [[say('order.left_to_pay'), left] as const] : []),
    ...(owed === 0 ? [] : [[say('order.owed'), owed] as const]),
  ];
}
