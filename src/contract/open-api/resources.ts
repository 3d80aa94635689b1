import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Refusing } from '#contract/http/refusals.ts';

/** The resources of calls, in the order in which a newcomer meets them. */
const resources = [
  { name: 'service', says: 'The shop itself' },
  { name: 'catalog', says: 'Finding products, categories, attributes and content' },
  { name: 'algolia', says: 'The same search for clients that speak Algolia’s names' },
  { name: 'listing', says: 'A category or series as a browser filters it by itself' },
  { name: 'product', says: 'Products and their present prices by sku' },
  { name: 'prices', says: 'Prices by quantity and by group' },
  { name: 'stock', says: 'What there is' },
  { name: 'cart', says: 'A cart from its first line to its delivery' },
  { name: 'fields', says: 'What an order may say beside its addresses' },
  { name: 'register', says: 'Who a company is, by its organisation number' },
  { name: 'order', says: 'Placing orders' },
  { name: 'user', says: 'Accounts, signing in and out' },
  { name: 'wishlist', says: 'What a customer wishes for' },
  { name: 'review', says: 'What customers say of products' },
  { name: 'request', says: 'Asking the shop about a product' },
  { name: 'mail', says: 'Writing to the shop' },
  { name: 'content', says: 'Texts, menus and series' },
  { name: 'blog', says: 'What there is to read, by topic and tag' },
  { name: 'url', says: 'What an address of the shop stands for' },
  { name: 'consent', says: 'What a visitor agrees to' },
  { name: 'analytics', says: 'What the merchant counts, with consent' },
] as const;

/** The resource of a call is the first part of its id. */
export function resourceOf({ id }: Endpoint): string {
  return id.split('.')[0] ?? '';
}

/** The resources that have calls, with them. */
export function byResource(calls: readonly Refusing[]) {
  return resources
    .map((resource) => ({
      ...resource,
      calls: calls.filter(({ endpoint }) => resourceOf(endpoint) === resource.name),
    }))
    .filter((each) => each.calls.length > 0);
}
