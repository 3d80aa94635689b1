import * as v from 'valibot';
import type { Price } from '#domain/money/price.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { articlePartSchema } from '#contract/wire/article-part.ts';
import { kroner, priceFromKroner, toKroner } from '#contract/wire/money.ts';
import {
  quickOrderRowFromWire,
  quickOrderRowSchema,
  quickOrderRowToWire,
} from '#contract/wire/quick-order-row.ts';

/** The products of one part; an article with variants is one of them. */
export const productsOfPart = 200;

/** Room for the longest text with letters of several bytes. */
const maxBodyBytes = 400 * 1024;

/** The answers to a list, and the sum of the rows that can be bought. */
export interface AnsweredList {
  readonly rows: readonly QuickOrderRow[];
  readonly sum: Price;
}

/**
 * Answers each line of a list of article numbers and quantities, in any order and with any words
 * between. No line is left out (rules/quick-order#answers). Refuses `quick_order.too_long`,
 * `quick_order.too_many_lines`.
 */
export const answer = endpoint({
  id: 'quickorder.answer',
  method: 'POST',
  path: '/api/ext/quick-order',
  summary: 'Finds the articles of a list of numbers and quantities',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  body: v.strictObject({ text: v.string() }),
  maxBodyBytes,
  result: translation({
    schema: v.object({
      rows: v.array(quickOrderRowSchema),
      sum: v.object({ price: kroner, price_incl_tax: kroner }),
    }),
    toWire: ({ rows, sum }: AnsweredList) => ({
      rows: rows.map(quickOrderRowToWire),
      sum: sumToWire(sum),
    }),
    toWireInSlices: async ({ rows, sum }, inSlices) => ({
      rows: [...(await inSlices(rows, (slice) => slice.map(quickOrderRowToWire)))],
      sum: sumToWire(sum),
    }),
    fromWire: ({ rows, sum }): AnsweredList => ({
      rows: rows.map(quickOrderRowFromWire),
      sum: priceFromKroner(sum.price, sum.price_incl_tax),
    }),
  }),
  shape: 'envelope',
});

/**
 * A part of all articles that the viewer can order by number, at the viewer's prices, so that a device
 * answers lists without a network (rules/quick-order#without-a-network). `viewer` changes with everything
 * that decides prices; `next` is absent in the last part.
 */
export const articles = endpoint({
  id: 'quickorder.articles',
  method: 'GET',
  path: '/api/ext/quick-order/articles',
  summary: 'Numbers, prices and stock of all articles, part by part',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  asksFor: () => productsOfPart,
  query: translation({
    schema: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }),
    toWire: ({ after }: { readonly after?: number }) => ({
      ...(after !== undefined && { after: String(after) }),
    }),
    fromWire: ({ after }) => ({ ...(after !== undefined && { after: Number(after) }) }),
  }),
  result: v.object({
    viewer: v.string(),
    articles: articlePartSchema,
    next: v.optional(v.pipe(v.number(), v.safeInteger())),
  }),
  shape: 'envelope',
});

function sumToWire({ net, gross }: Price) {
  return { price: toKroner(net), price_incl_tax: toKroner(gross) };
}
