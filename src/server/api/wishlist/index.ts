import * as wishlist from '#contract/wishlist.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { addItem } from './add-item.ts';
import { fetchItems } from './fetch-items.ts';
import { removeItem } from './remove-item.ts';

export const wishlistRoutes: readonly Route[] = [
  defineRoute(wishlist.fetchItems, fetchItems),
  defineRoute(wishlist.addItem, addItem, ['product.not_found', 'wishlist.full']),
  defineRoute(wishlist.removeItem, removeItem),
];
