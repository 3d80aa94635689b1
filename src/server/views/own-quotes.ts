import type {
  ListedQuote,
  OwnQuotesView,
  OwnQuoteView,
  ShownQuoteItem,
} from '#contract/views/own-quotes.ts';
import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { mayRenew } from '#domain/quotes/may-renew.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import type { QuoteMove } from '#domain/quotes/quote-states.ts';
import { isBuyerOf } from '#domain/quotes/quote-buyer.ts';
import { quoteTable } from '#domain/quotes/quote-table.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import { parseQuoteNumber, quoteNumber, type AskedQuote } from '#domain/quotes/quote.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { availability } from '#domain/stock/availability.ts';
import type { Asking } from '#server/asking.ts';
import { findQuote, listQuotes } from '#server/repositories/quotes/quotes.ts';
import { findResale, findSender } from '#server/repositories/quotes/resales.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { claimOwnQuotes, quotesSeenBy } from '#server/workflows/quotes/own-quotes.ts';
import { priceQuoteItems } from '#server/workflows/quotes/price-quote-items.ts';
import { renewalOf } from '#server/workflows/quotes/renew-quote.ts';
import { missing, type View } from './asked.ts';
import { knownArticles, shownArticle } from './ordered-articles.ts';
import { tableView } from './table-view.ts';

/** Loads the customer's quotes, newest first, and those of the company for a user with the right. */
export const ownQuotesView: View<OwnQuotesView> = async (asked) => {
  const { services, viewer } = asked.asking;
  await claimOwnQuotes(services.database, requireCustomer(viewer));
  return tableView(asked, quoteTable, async (_query, { limit, offset }) => {
    const wanted = { ...quotesSeenBy(viewer), limit, offset };
    const { quotes, total } = await listQuotes(services.database.read, wanted);
    return { rows: quotes.map(listed), total };
  });
};

function listed(quote: AskedQuote): ListedQuote {
  const totals = answeredTotals(quote);
  return { ...headOf(quote), ...(totals && { total: totals.total }) };
}

function headOf({ id, name, status, createdAt, expiresAt }: AskedQuote): ListedQuote {
  const head = { number: quoteNumber(id), name, status, askedAt: createdAt };
  return { ...head, ...(expiresAt !== undefined && { expiresAt }) };
}

/** Another customer's quote counts as not found. */
export const ownQuoteView: View<OwnQuoteView> = async ({ asking, params }) => {
  const { services, viewer, storeView, now } = asking;
  await claimOwnQuotes(services.database, requireCustomer(viewer));
  const { number = '' } = params;
  const id = /^Q\d/.test(number) ? parseQuoteNumber(number) : undefined;
  const quote = id === undefined ? undefined : await findQuote(services.database.read, id);
  const actor = actorOf(viewer);
  if (quote === undefined || !may(actor, 'own.quotes.view', quote).ok) missing();
  const canWrite = isBuyerOf(quote, actor) && may(actor, 'own.quotes.change', quote).ok;
  const canResell = may(actor, 'own.quotes.resell', quote).ok;
  const can = (move: QuoteMove, by: 'customer' | 'shop' = 'customer') =>
    canWrite && moveQuote(quote, move, by, now).ok;
  const totals = answeredTotals(quote);
  const renewal = await renewalOf(services.database.read, quote);
  const { orderId, contact } = quote;
  const buyer = `${contact.firstName} ${contact.lastName}`;
  return {
    ...headOf(quote),
    id: quote.id,
    items: await itemsOf(quote, asking),
    ...(totals && { totals: { total: totals.total }, pdf: `/media/quotes/${quote.id}/quote.pdf` }),
    ...(orderId !== undefined && { orderNumber: orderNumber(orderId) }),
    ...(quote.renewedFrom !== undefined && { renews: quoteNumber(quote.renewedFrom) }),
    ...(renewal !== undefined && { renewal }),
    messages: quote.messages,
    ...(totals && canWrite && canResell && { resale: await resaleOf(quote, asking) }),
    ...(quote.customerId !== viewer.customerId && { buyer }),
    canWrite,
    canAccept: can('accept'),
    canDecline: can('decline'),
    canCancel: can('cancel'),
    canRenew: canWrite && mayRenew(quote) && renewal === undefined,
    canBuy: can('order', 'shop') && !isCartHidden(viewer, storeView.settings.prices),
  };
};

/**
 * The buyer's mark-ups as they were saved. The first time there are none, and the sender is the company or the buyer.
 */
async function resaleOf(
  { id, contact }: AskedQuote,
  { services, viewer }: Asking,
): Promise<NonNullable<OwnQuoteView['resale']>> {
  const { read } = services.database;
  const fresh = { markup: 0, lines: {}, receiver: '', reference: '' };
  const { company, firstName, lastName } = contact;
  const sender = await findSender(read, requireCustomer(viewer));
  return {
    ...((await findResale(read, id)) ?? fresh),
    sender: sender?.name ?? (company || `${firstName} ${lastName}`),
    hasLogo: sender?.logo !== undefined,
  };
}

const openStatuses: readonly AskedQuote['status'][] = ['pending_buyer_review', 'accepted'];

async function itemsOf(quote: AskedQuote, asking: Asking): Promise<readonly ShownQuoteItem[]> {
  const { services, viewer, storeView } = asking;
  const articles = await knownArticles(quote.items, asking);
  const isOpen = openStatuses.includes(quote.status);
  const present = await priceQuoteItems(services.database.read, quote.items, asking);
  const seesPrices = !isPriceHidden(viewer, storeView.settings.prices);
  const rows = answeredTotals(quote)?.rows ?? [];
  return quote.items.map((item, index) => {
    const { name, sku, quantity, choices, remark, requestedNet, unit, offer } = item;
    const { saleUnit, packs } = item;
    const known = articles.get(sku);
    const { found, unit: now } = present[index] ?? {};
    const stock = found?.article.stock;
    const isThere = stock !== undefined && availability(stock, quantity) !== 'out_of_stock';
    const { [index]: row } = rows;
    return {
      name,
      sku,
      quantity,
      choices: choices.map(({ label, value }) => ({ label, value })),
      remark,
      ...(saleUnit && { saleUnit }),
      ...(packs !== undefined && { packs }),
      ...(requestedNet !== undefined && { requestedNet }),
      ...(seesPrices && unit && { list: unit }),
      ...(offer && row && { offer: row.unit, row: row.row }),
      ...(known && { article: shownArticle(known) }),
      ...(isOpen && seesPrices && now && now.net !== unit?.net && { now }),
      isShort: isOpen && !isThere,
    };
  });
}
