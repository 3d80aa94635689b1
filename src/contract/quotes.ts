import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { isoMoment } from '#contract/wire/moment.ts';
import { paging } from '#contract/wire/paging.ts';
import {
  quoteDecisionFromWire,
  quoteDecisionSchema,
  quoteDecisionToWire,
} from '#contract/wire/quote-decision.ts';
import {
  guestQuoteRequestFromWire,
  guestQuoteRequestSchema,
  guestQuoteRequestToWire,
  quoteRequestFromWire,
  quoteRequestSchema,
  quoteRequestToWire,
} from '#contract/wire/quote-request.ts';
import {
  quoteResaleFromWire,
  quoteResaleSchema,
  quoteResaleToWire,
} from '#contract/wire/quote-resale.ts';
import { quoteSchema } from '#contract/wire/quote.ts';
import { maxResaleBodyBytes } from '#domain/constants.ts';
import {
  quoteItemFromWire,
  quoteItemRemovalFromWire,
  quoteItemRemovalSchema,
  quoteItemRemovalToWire,
  quoteItemRequestFromWire,
  quoteItemRequestSchema,
  quoteItemRequestToWire,
  quoteItemSchema,
  quoteItemToWire,
  type QuoteItemRequest,
  type ServedQuoteItem,
} from '#contract/wire/quote-item.ts';
import { idNumber } from '#contract/wire/return.ts';

const maxLength = 4000;

/** A guest's list has 32 hex digits; a customer's own needs none (rules/companies#quotes). */
const listQuery = v.strictObject({
  quoteId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/** The parts that all calls of a quote list share. */
const ofList = { permission: 'own.cart.use', caching: 'none', shape: 'envelope' } as const;

/** The parts that all calls about one quote share. */
const ofQuote = {
  query: v.strictObject({ id: idNumber }),
  caching: 'none',
  shape: 'envelope',
} as const;

const line = translation({
  schema: quoteItemSchema,
  toWire: quoteItemToWire,
  fromWire: quoteItemFromWire,
});

/** Opens a quote list, or finds the customer's own, and returns its id. */
export const create = endpoint({
  ...ofList,
  id: 'quotes.create',
  method: 'POST',
  path: '/api/ext/quotes/create',
  summary: 'Opens a quote list and answers its id',
  permission: 'anyone',
  repeat: 'once',
  query: listQuery,
  result: v.string(),
});

export const pull = endpoint({
  ...ofList,
  id: 'quotes.pull',
  method: 'GET',
  path: '/api/ext/quotes/pull',
  summary: 'The lines of a quote list',
  repeat: 'safe',
  query: listQuery,
  result: translation({
    schema: v.array(quoteItemSchema),
    toWire: (items: readonly ServedQuoteItem[]) => items.map(quoteItemToWire),
    fromWire: (wire): readonly ServedQuoteItem[] => wire.map(quoteItemFromWire),
  }),
});

/** Adds a quantity without `item_id`, sets it with one. */
export const update = endpoint({
  ...ofList,
  id: 'quotes.update',
  method: 'POST',
  path: '/api/ext/quotes/update',
  summary: 'Adds a line to a quote list or sets its quantity, remark and wished price',
  repeat: 'once',
  query: listQuery,
  body: translation({
    schema: v.strictObject({ quoteItem: quoteItemRequestSchema }),
    toWire: (request: QuoteItemRequest) => ({ quoteItem: quoteItemRequestToWire(request) }),
    fromWire: ({ quoteItem }): QuoteItemRequest => quoteItemRequestFromWire(quoteItem),
  }),
  result: line,
});

export const remove = endpoint({
  ...ofList,
  id: 'quotes.delete',
  method: 'POST',
  path: '/api/ext/quotes/delete',
  summary: 'Takes a line out of a quote list',
  repeat: 'once',
  query: listQuery,
  body: translation({
    schema: quoteItemRemovalSchema,
    toWire: quoteItemRemovalToWire,
    fromWire: quoteItemRemovalFromWire,
  }),
  result: v.literal(true),
});

export const assign = endpoint({
  ...ofList,
  id: 'quotes.assign',
  method: 'POST',
  path: '/api/ext/quotes/assign',
  summary: 'Adds a guest’s quote list to the customer’s and answers the id of that',
  permission: 'own.quotes.view',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({ quoteId: v.pipe(v.string(), v.maxLength(64)) }),
  result: v.string(),
});

/**
 * Makes a quote of the customer's list. Sent again it answers the quote that was made. Refuses
 * `quote.empty`.
 */
export const request = endpoint({
  id: 'quotes.request',
  method: 'POST',
  path: '/api/ext/quotes/request',
  summary: 'Asks for a quote on the lines of the list',
  permission: 'own.quotes.change',
  caching: 'none',
  repeat: 'keyed',
  query: listQuery,
  body: translation({
    schema: quoteRequestSchema,
    toWire: quoteRequestToWire,
    fromWire: quoteRequestFromWire,
  }),
  result: quoteSchema,
  shape: 'envelope',
});

/** The same for a guest. Refuses `quote.login_required` where the store view demands a log-in. */
export const requestAsGuest = endpoint({
  id: 'quotes.request-guest',
  method: 'POST',
  path: '/api/ext/quotes/request-guest',
  summary: 'Asks for a quote without an account',
  permission: 'anyone',
  caching: 'none',
  repeat: 'keyed',
  query: listQuery,
  body: translation({
    schema: guestQuoteRequestSchema,
    toWire: guestQuoteRequestToWire,
    fromWire: guestQuoteRequestFromWire,
  }),
  result: quoteSchema,
  shape: 'envelope',
});

export const list = endpoint({
  id: 'quotes.list',
  method: 'GET',
  path: '/api/ext/quotes',
  summary: 'The quotes of the signed-in customer, newest first',
  permission: 'own.quotes.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject(paging(20)),
  result: v.object({ items: v.array(quoteSchema), total_count: v.number() }),
  shape: 'envelope',
});

/** Refuses with `quote.not_found`, also for another customer's quote. */
export const read = endpoint({
  ...ofQuote,
  id: 'quotes.read',
  method: 'GET',
  path: '/api/ext/quotes/:id',
  summary: 'A quote with its lines and its thread',
  permission: 'own.quotes.view',
  repeat: 'safe',
  result: quoteSchema,
});

const pdfAddress = v.object({
  url: v.string(),
  mime: v.literal('application/pdf'),
  expires_at: isoMoment,
});

/** Our addition: the PDF's address, which works for a day. Refuses with `quote.status` before the answer. */
export const pdf = endpoint({
  ...ofQuote,
  id: 'quotes.pdf',
  method: 'GET',
  path: '/api/ext/quotes/:id/pdf',
  summary: 'The PDF of an answered quote',
  permission: 'own.quotes.view',
  repeat: 'safe',
  result: pdfAddress,
});

/**
 * Our addition: a PDF with the buyer's mark-up. Refuses with `quote.status` before the answer (rules/companies#resale).
 */
export const resale = endpoint({
  ...ofQuote,
  id: 'quotes.resale',
  method: 'POST',
  path: '/api/ext/quotes/:id/resale',
  summary: 'A PDF of a quote with a mark-up, in the buyer’s name',
  permission: 'own.quotes.resell',
  repeat: 'idempotent',
  body: translation({
    schema: quoteResaleSchema,
    toWire: quoteResaleToWire,
    fromWire: quoteResaleFromWire,
  }),
  maxBodyBytes: maxResaleBodyBytes,
  result: pdfAddress,
});

/** Refuses with `quote.not_found`, `quote.status`, `quote.expired` and `quote.changed`. */
export const decide = endpoint({
  ...ofQuote,
  id: 'quotes.status',
  method: 'POST',
  path: '/api/ext/quotes/:id/status',
  summary: 'Accepts, declines or cancels a quote',
  permission: 'own.quotes.change',
  repeat: 'once',
  body: translation({
    schema: quoteDecisionSchema,
    toWire: quoteDecisionToWire,
    fromWire: quoteDecisionFromWire,
  }),
  result: quoteSchema,
});

/**
 * Our addition: asks again for the goods of an ended quote (rules/companies#renewed-quotes). A repeat answers with the
 * quote that was made first. Refuses with `quote.status`.
 */
export const renew = endpoint({
  ...ofQuote,
  id: 'quotes.renew',
  method: 'POST',
  path: '/api/ext/quotes/:id/renew',
  summary: 'Asks again for the goods of a quote that has ended',
  permission: 'own.quotes.change',
  repeat: 'idempotent',
  result: quoteSchema,
});

/** Our addition: a message in the thread. */
export const write = endpoint({
  ...ofQuote,
  id: 'quotes.message',
  method: 'POST',
  path: '/api/ext/quotes/:id/comments',
  summary: 'Writes to the shop about a quote',
  permission: 'own.quotes.change',
  repeat: 'keyed',
  body: v.strictObject({
    comment: v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength)),
    key: v.optional(orderKeySchema),
  }),
  result: quoteSchema,
});

/** Puts the lines into the cart at the quoted prices. Refuses as `decide` does, and where no cart is filled. */
export const buy = endpoint({
  ...ofQuote,
  id: 'quotes.buy',
  method: 'POST',
  path: '/api/ext/quotes/:id/buy',
  summary: 'Puts an accepted quote into the cart',
  permission: 'own.quotes.change',
  repeat: 'idempotent',
  result: v.object({ cartId: v.string() }),
});
