import * as v from 'valibot';
import { checkListName } from '#domain/customer/wishlist-forms.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { ruledText } from '#contract/http/rules.ts';
import { skuSchema } from '#contract/wire/ids.ts';
import {
  heldProductSchema,
  wishlistFromWire,
  wishlistSchema,
  wishlistToWire,
} from '#contract/wire/wishlist.ts';

const nothing = v.strictObject({});

const listId = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** A named list of the customer; without it the default one is meant. */
const ofList = v.strictObject({ list_id: v.optional(listId) });

/** The lists of a customer who has named ones beside the default one, which comes first. */
const lists = v.object({
  lists: v.array(
    v.object({
      id: v.optional(v.number()),
      name: v.optional(v.string()),
      skus: v.array(v.string()),
    }),
  ),
  last: v.optional(v.number()),
});

const items = translation({
  schema: wishlistSchema,
  toWire: wishlistToWire,
  fromWire: wishlistFromWire,
});

/** The server uses only the sku of the product that a client sends (rules/products#wishlist). */
const chosen = translation({
  schema: v.strictObject({ product: heldProductSchema }),
  toWire: (sku: string) => ({ product: { sku } }),
  fromWire: ({ product }) => product.sku,
});

const shared = { path: '/api/ext/wishlist', caching: 'none' } as const;

/**
 * The default wishlist of a customer, newest first, and beside it all lists where there are several.
 * Products that are no longer sold are left out.
 */
export const fetchItems = endpoint({
  ...shared,
  id: 'wishlist.fetch-items',
  method: 'GET',
  permission: 'own.wishlist.view',
  summary: 'The customer’s wishlist',
  repeat: 'safe',
  query: nothing,
  result: items,
  meta: lists,
  shape: 'envelope',
});

/**
 * Adds a product to a list; one that is already there stays. Refuses with `product.not_found`,
 * `wishlist.unknown`, `wishlist.full`.
 */
export const addItem = endpoint({
  ...shared,
  id: 'wishlist.add-item',
  method: 'POST',
  permission: 'own.wishlist.change',
  summary: 'Puts a product on the wishlist',
  repeat: 'idempotent',
  query: ofList,
  body: chosen,
  result: items,
  meta: lists,
  shape: 'envelope',
});

/**
 * Removes a product from a list; it is no error if it isn't there. Refuses with `wishlist.unknown`.
 */
export const removeItem = endpoint({
  ...shared,
  id: 'wishlist.remove-item',
  method: 'DELETE',
  permission: 'own.wishlist.change',
  summary: 'Takes a product off the wishlist',
  repeat: 'idempotent',
  query: ofList,
  body: chosen,
  result: items,
  meta: lists,
  shape: 'envelope',
});

/** Makes a list with a product on it. Refuses with `product.not_found`, `wishlist.too_many`. */
export const makeList = endpoint({
  ...shared,
  id: 'wishlist.make-list',
  method: 'POST',
  path: '/api/ext/wishlist/lists',
  permission: 'own.wishlist.change',
  summary: 'Makes a list with a product on it',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ name: ruledText(checkListName), sku: skuSchema }),
  result: items,
  meta: lists,
  shape: 'envelope',
});
