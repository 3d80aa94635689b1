import { randomUUID } from 'node:crypto';
import * as quotes from '#contract/quotes.ts';
import { momentToWire } from '#contract/wire/moment.ts';
import { quoteToWire } from '#contract/wire/quote.ts';
import type { ServedQuoteItem } from '#contract/wire/quote-item.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { checkWritten } from '#domain/form-rules.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import {
  checkQuoteRequest,
  quoteContactRules,
  quoteMessageRules,
} from '#domain/quotes/check-quote-request.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import type { AskedQuote, QuoteContact } from '#domain/quotes/quote.ts';
import { AppError, formOrThrow } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import {
  findQuoteListItems,
  isFirstListChange,
  type StoredQuoteItem,
} from '#server/repositories/quotes/quote-lists.ts';
import { listQuotes } from '#server/repositories/quotes/quotes.ts';
import { requireCustomer, requirePermission } from '#server/require-permission.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { assignQuoteList } from '#server/workflows/quotes/assign-quote-list.ts';
import { buyOwnQuote } from '#server/workflows/quotes/buy-own-quote.ts';
import {
  heldQuoteList,
  lockedQuoteList,
  openQuoteList,
} from '#server/workflows/quotes/held-quote-list.ts';
import {
  claimOwnQuotes,
  decideQuote,
  findOwnQuote,
  quotesSeenBy,
  writeToQuote,
} from '#server/workflows/quotes/own-quotes.ts';
import {
  priceQuoteItems,
  type PricedQuoteItem,
} from '#server/workflows/quotes/price-quote-items.ts';
import { quotePdfAddress } from '#server/workflows/quotes/quote-pdf-address.ts';
import {
  changeQuoteLine,
  findQuotedArticle,
  removeQuoteLine,
} from '#server/workflows/quotes/quote-lines.ts';
import { resellQuote } from '#server/workflows/quotes/resell-quote.ts';
import { renewQuote } from '#server/workflows/quotes/renew-quote.ts';
import { requestQuote } from '#server/workflows/quotes/request-quote.ts';

const missing = 'quote.not_found';

const lineRefusals = [
  missing,
  'product.not_found',
  'product.no_such_configuration',
  'product.parent_missing',
  'product.option_day',
  'product.option_time',
  'rental.not_offered',
  'rental.period',
  'rental.too_late',
  'rental.day',
  'cart.not_available',
  'cart.item_not_found',
  'cart.too_many_lines',
  'cart.quantity_invalid',
  'cart.quantity_above_maximum',
] as const;

function told(quote: AskedQuote, { viewer, storeView }: RequestContext) {
  const seesPrices = !isPriceHidden(viewer, storeView.settings.prices);
  return quoteToWire({ quote, storeId: storeView.storeId, seesPrices });
}

async function served(
  items: readonly StoredQuoteItem[],
  listId: string,
  context: RequestContext,
): Promise<readonly ServedQuoteItem[]> {
  const { services, viewer, storeView } = context;
  const priced = await priceQuoteItems(services.database.read, items, context);
  const seesPrices = !isPriceHidden(viewer, storeView.settings.prices);
  return priced.map((each) => servedItem(each, listId, seesPrices));
}

function servedItem(
  { item: { id, ...item }, found, choices, unit, vatRate }: PricedQuoteItem<StoredQuoteItem>,
  cartId: string,
  seesPrices: boolean,
): ServedQuoteItem {
  const own = { ...item, serverItemId: String(id), cartId, choices };
  if (found === undefined) {
    return { ...own, name: item.sku, urlPath: '', problems: ['cart.not_available'] };
  }
  const { product, article } = found;
  const [picture] = [...article.pictures, ...product.pictures];
  return {
    ...own,
    name: product.name,
    urlPath: article.sku === product.sku ? product.urlPath : variantPath(product, article),
    ...(picture && { picture: picture.path }),
    ...(seesPrices && unit && vatRate !== undefined && { unit, vatRate }),
    ...packingOf(article, product),
    problems: [],
  };
}

const create = defineRoute(quotes.create, [], async (_input, context) => ({
  result: await openQuoteList(context),
}));

const pull = defineRoute(quotes.pull, [missing], async ({ query }, context) => {
  const { read } = context.services.database;
  const { id } = await heldQuoteList(read, query.quoteId, context);
  return { result: await served(await findQuoteListItems(read, id), id, context) };
});

const update = defineRoute(quotes.update, lineRefusals, async ({ query, body }, context) => {
  const found = await findQuotedArticle(body, context);
  const { list, item } = await context.services.database.transaction(async (tx) => {
    const own = await lockedQuoteList(tx, query.quoteId ?? body.listId, context);
    const changed = await changeQuoteLine(tx, own, body, found, context);
    // This comes last, because from here on the lists of one address wait for each other.
    if (own.customerId === undefined && isFirstListChange(own)) {
      await countHourly(tx, 'carts', context);
    }
    return { list: own, item: changed };
  });
  const [line] = await served([item], list.id, context);
  if (line === undefined) throw new AppError('cart.item_not_found');
  return { result: line };
});

const remove = defineRoute(
  quotes.remove,
  [missing, 'cart.item_not_found'],
  async ({ query, body: { cartId, ...named } }, context) => {
    await context.services.database.transaction(async (tx) => {
      const list = await lockedQuoteList(tx, query.quoteId ?? cartId, context);
      await removeQuoteLine(tx, list, named);
    });
    return { result: true } as const;
  },
);

const assign = defineRoute(quotes.assign, [], async ({ body }, context) => ({
  result: await assignQuoteList(body.quoteId, context),
}));

const request = defineRoute(
  quotes.request,
  [missing, 'quote.empty'],
  async ({ query, body: { written, key } }, context) => {
    const checked = formOrThrow(checkQuoteRequest(written, context.now), wireName);
    const asked = { listId: query.quoteId, written: checked, key };
    return { result: told(await requestQuote(asked, context), context) };
  },
);

const requestAsGuest = defineRoute(
  quotes.requestAsGuest,
  [...lineRefusals, 'quote.empty', 'quote.login_required', 'user.forbidden', 'company.not_active'],
  async ({ query, body }, context) => {
    const isGuest = context.viewer.customerId === undefined;
    if (isGuest && context.storeView.settings.quotes.needsLogin) {
      throw new AppError('quote.login_required');
    }
    if (!isGuest) requirePermission(context.actor, 'own.quotes.change');
    const written = formOrThrow(checkQuoteRequest(body.written, context.now), wireName);
    const contact: QuoteContact = formOrThrow(
      checkWritten(quoteContactRules, { ...body.contact }),
      (name) => `customer.${wireName(name)}`,
    );
    const { key, items } = body;
    // A customer's contact is in the profile, since another address may be a stranger's.
    const asked = { listId: query.quoteId, written, key, items, ...(isGuest && { contact }) };
    return { result: told(await requestQuote(asked, context), context) };
  },
);

const wireNames: Readonly<Record<string, string>> = {
  requestedDiscount: 'requested_discount',
  lastDay: 'expiration_date',
  firstName: 'firstname',
  lastName: 'lastname',
  phone: 'telephone',
};

function wireName(name: string): string {
  return wireNames[name] ?? name;
}

const list = defineRoute(quotes.list, [], async ({ query }, context) => {
  const { services, viewer } = context;
  await claimOwnQuotes(services.database, requireCustomer(viewer));
  const { pageSize: limit, currentPage } = query;
  const found = await listQuotes(services.database.read, {
    ...quotesSeenBy(viewer),
    limit,
    offset: (currentPage - 1) * limit,
  });
  const items = found.quotes.map((quote) => told(quote, context));
  return { result: { items, total_count: found.total } };
});

const read = defineRoute(quotes.read, [missing], async ({ query }, context) => {
  const { services, actor } = context;
  const quote = await findOwnQuote(services.database.read, query.id, actor, 'own.quotes.view');
  return { result: told(quote, context) };
});

const pdf = defineRoute(
  quotes.pdf,
  [missing, 'quote.status'],
  async ({ query }, { actor, services, now }) => {
    const quote = await findOwnQuote(services.database.read, query.id, actor, 'own.quotes.view');
    if (answeredTotals(quote) === undefined) throw new AppError('quote.status');
    return { result: await pdfAddress({ services, now }, { id: quote.id, kind: 'quote' }) };
  },
);

async function pdfAddress(
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  asked: Parameters<typeof quotePdfAddress>[1],
) {
  const { url, until } = await quotePdfAddress(services, asked, now);
  return { url, mime: 'application/pdf' as const, expires_at: momentToWire(until) };
}

const resale = defineRoute(
  quotes.resale,
  [missing, 'quote.status'],
  async ({ query: { id }, body }, context) => {
    await resellQuote({ id, ...body }, context);
    return { result: await pdfAddress(context, { id, kind: 'resale' }) };
  },
);

const decide = defineRoute(
  quotes.decide,
  [missing, 'quote.status', 'quote.expired', 'quote.changed'],
  async ({ query, body }, context) => ({
    result: told(await decideQuote(query.id, body, context), context),
  }),
);

const renew = defineRoute(
  quotes.renew,
  [missing, 'quote.status', 'quote.empty'],
  async ({ query }, context) => ({ result: told(await renewQuote(query.id, context), context) }),
);

const write = defineRoute(quotes.write, [missing], async ({ query, body }, context) => {
  const { text } = formOrThrow(
    checkWritten(quoteMessageRules, { text: body.comment }),
    () => 'comment',
  );
  const message = { id: query.id, text, key: body.key ?? randomUUID() };
  return { result: told(await writeToQuote(message, context), context) };
});

const buy = defineRoute(
  quotes.buy,
  [missing, 'quote.status', 'quote.expired', 'cart.hidden', 'cart.too_many_lines'],
  async ({ query }, context) => ({ result: { cartId: await buyOwnQuote(query.id, context) } }),
);

export const quoteRoutes: readonly Route[] = [
  create,
  pull,
  update,
  remove,
  assign,
  request,
  requestAsGuest,
  list,
  read,
  pdf,
  resale,
  decide,
  renew,
  write,
  buy,
];
