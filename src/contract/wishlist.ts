import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  heldProductSchema,
  wishlistFromWire,
  wishlistSchema,
  wishlistToWire,
} from '#contract/wire/wishlist.ts';

const nothing = v.strictObject({});
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

/** The wishlist of a customer, newest first. Products that are no longer sold are left out. */
export const fetchItems = endpoint({
  ...shared,
  id: 'wishlist.fetch-items',
  method: 'GET',
  permission: 'own.wishlist.view',
  summary: 'The customer’s wishlist',
  repeat: 'safe',
  query: nothing,
  result: items,
  shape: 'envelope',
});

/**
 * Adds a product to the list; one that is already there stays. Refuses with `product.not_found`,
 * `wishlist.full`.
 */
export const addItem = endpoint({
  ...shared,
  id: 'wishlist.add-item',
  method: 'POST',
  permission: 'own.wishlist.change',
  summary: 'Puts a product on the wishlist',
  repeat: 'idempotent',
  query: nothing,
  body: chosen,
  result: items,
  shape: 'envelope',
});

/** Removes a product from the list; it is no error if it isn't there. */
export const removeItem = endpoint({
  ...shared,
  id: 'wishlist.remove-item',
  method: 'DELETE',
  permission: 'own.wishlist.change',
  summary: 'Takes a product off the wishlist',
  repeat: 'idempotent',
  query: nothing,
  body: chosen,
  result: items,
  shape: 'envelope',
});
