import type { Selectable } from 'kysely';
import type { CartItem, CartItemOptions } from '#domain/cart/cart.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { AskedQuote, QuoteItem, QuoteMessage } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { QuoteItemTable, QuoteTable } from '#server/repositories/system/schema-quotes.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewQuote extends Omit<
  AskedQuote,
  | 'id'
  | 'messages'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'answeredAt'
  | 'discount'
  | 'draftedDiscount'
  | 'orderId'
> {
  readonly requestKey: string;
}

export function quoteColumns({ contact, ...quote }: NewQuote) {
  return {
    list_id: quote.listId,
    request_key: quote.requestKey,
    status: quote.status,
    customer_id: quote.customerId ?? null,
    company_id: quote.companyId ?? null,
    store_code: quote.storeCode,
    name: quote.name,
    email: contact.email,
    first_name: contact.firstName,
    last_name: contact.lastName,
    phone: contact.phone,
    company: contact.company,
    requested_discount: quote.requestedDiscount ?? null,
    last_day: quote.lastDay,
    renewed_from: quote.renewedFrom ?? null,
  };
}

export function itemColumns(
  { saleUnit, packs, ...item }: QuoteItem,
  { quoteId, index }: { readonly quoteId: number; readonly index: number },
) {
  return {
    quote_id: quoteId,
    position: index + 1,
    sku: item.sku,
    parent_sku: item.parentSku ?? null,
    kind: item.kind,
    name: item.name,
    quantity: item.quantity,
    options: JSON.stringify(item.options),
    choices: JSON.stringify(item.choices),
    packing: JSON.stringify({ saleUnit, packs }),
    remark: item.remark,
    requested_net: item.requestedNet ?? null,
    list_net: item.unit?.net ?? null,
    vat_rate: item.vatRate ?? null,
  };
}

/** Makes quotes of their rows, with their items and messages. */
export async function toQuotes(
  db: Db,
  rows: readonly Selectable<QuoteTable>[],
): Promise<readonly AskedQuote[]> {
  const ids = rows.map(({ id }) => id);
  const items = await rowsIn(
    db.selectFrom('quote_items').selectAll().orderBy('position'),
    'quote_id',
    ids,
  );
  const messages = await rowsIn(
    db.selectFrom('quote_messages').selectAll().orderBy('id'),
    'quote_id',
    ids,
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    ...(row.company_id !== null && { companyId: row.company_id }),
    storeCode: row.store_code,
    listId: row.list_id,
    name: row.name,
    contact: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      company: row.company,
    },
    ...(row.requested_discount !== null && { requestedDiscount: row.requested_discount }),
    lastDay: row.last_day,
    ...(row.discount !== null && { discount: row.discount }),
    ...(row.drafted_discount !== null && { draftedDiscount: row.drafted_discount }),
    ...(row.renewed_from !== null && { renewedFrom: row.renewed_from }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at as Moment }),
    ...(row.answered_at !== null && { answeredAt: row.answered_at as Moment }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    items: items.filter((each) => each.quote_id === row.id).map(toItem),
    messages: messages
      .filter((each) => each.quote_id === row.id)
      .map(({ id, author, text, created_at }): QuoteMessage => {
        return { id, author, text, createdAt: created_at as Moment };
      }),
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  }));
}

function toItem(row: Selectable<QuoteItemTable>): QuoteItem {
  const { parent_sku: parentSku, list_net: list, drafted_net: drafted, offer_net: offer } = row;
  const vatRate = row.vat_rate === null ? undefined : (row.vat_rate as VatRate);
  return {
    sku: row.sku,
    ...(parentSku !== null && { parentSku }),
    kind: row.kind,
    name: row.name,
    ...(JSON.parse(row.packing ?? '{}') as Packing),
    urlPath: '',
    quantity: row.quantity,
    options: JSON.parse(row.options) as CartItemOptions,
    // The cast is safe, since `insertQuote` wrote the text.
    choices: JSON.parse(row.choices) as CartItem['choices'],
    problems: [],
    remark: row.remark,
    ...(row.requested_net !== null && { requestedNet: ore(row.requested_net) }),
    ...(vatRate !== undefined && { vatRate }),
    ...(list !== null && vatRate !== undefined && { unit: priceFromNet(ore(list), vatRate) }),
    ...(drafted !== null && { draftedNet: ore(drafted) }),
    ...(offer !== null && vatRate !== undefined && { offer: { net: ore(offer), vatRate } }),
  };
}
