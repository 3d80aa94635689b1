import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Resource } from '#contract/open-api/resources.ts';
import { analyticsRoutes } from '#server/api/analytics/index.ts';
import { blogRoutes } from '#server/api/blog/index.ts';
import { cartRoutes } from '#server/api/cart/index.ts';
import { algoliaRoutes, catalogRoutes } from '#server/api/catalog/index.ts';
import { consentRoutes } from '#server/api/consent/index.ts';
import { contentRoutes } from '#server/api/content/index.ts';
import { klarnaRoutes } from '#server/api/klarna/index.ts';
import { listingRoutes } from '#server/api/listing/index.ts';
import { mailRoutes } from '#server/api/messages/index.ts';
import { alertRoutes } from '#server/api/alerts/index.ts';
import { newsletterRoutes } from '#server/api/newsletter/index.ts';
import { orderFieldRoutes } from '#server/api/order-fields/index.ts';
import { orderRoutes } from '#server/api/order/index.ts';
import { paymentRoutes } from '#server/api/payment/index.ts';
import { priceRoutes, productRoutes } from '#server/api/product/index.ts';
import { quickOrderRoutes } from '#server/api/quick-order/index.ts';
import { projectListRoutes } from '#server/api/project-lists/index.ts';
import { quoteRoutes } from '#server/api/quotes/index.ts';
import { registerRoutes } from '#server/api/register/index.ts';
import { requestRoutes } from '#server/api/requests/index.ts';
import { approvalRoutes } from '#server/api/approvals/index.ts';
import { companyRoutes } from '#server/api/companies/index.ts';
import { returnRoutes } from '#server/api/returns/index.ts';
import { reviewRoutes } from '#server/api/reviews/index.ts';
import { serviceRoutes } from '#server/api/service/index.ts';
import { stockRoutes } from '#server/api/stock/index.ts';
import { urlRoutes } from '#server/api/url/index.ts';
import { userRoutes } from '#server/api/user/index.ts';
import { wishlistRoutes } from '#server/api/wishlist/index.ts';
import type { Route } from '#server/http/handle.ts';

/** Every call. The documentation shows the resources in this order, in which a newcomer meets them. */
export const resources: readonly Resource<Route>[] = [
  { name: 'service', says: 'The shop itself', calls: serviceRoutes },
  {
    name: 'catalog',
    says: 'Finding products, categories, attributes and content',
    calls: catalogRoutes,
  },
  {
    name: 'algolia',
    says: 'The same search for clients that speak Algolia’s names',
    calls: algoliaRoutes,
  },
  {
    name: 'listing',
    says: 'A category or series as a browser filters it by itself',
    calls: listingRoutes,
  },
  { name: 'product', says: 'Products and their present prices by sku', calls: productRoutes },
  { name: 'prices', says: 'Prices by quantity and by group', calls: priceRoutes },
  { name: 'stock', says: 'What there is', calls: stockRoutes },
  { name: 'cart', says: 'A cart from its first line to its delivery', calls: cartRoutes },
  {
    name: 'quickorder',
    says: 'Many articles at once, by their numbers',
    calls: quickOrderRoutes,
  },
  { name: 'fields', says: 'What an order may say beside its addresses', calls: orderFieldRoutes },
  {
    name: 'register',
    says: 'Who a company is, by its organisation number',
    calls: registerRoutes,
  },
  { name: 'order', says: 'Placing orders', calls: orderRoutes },
  { name: 'payment', says: 'Paying orders by a provider', calls: paymentRoutes },
  {
    name: 'project',
    says: 'Projects with rooms, and what is bought of them',
    calls: projectListRoutes,
  },
  { name: 'quotes', says: 'Asking for other prices, and buying at them', calls: quoteRoutes },
  { name: 'rma', says: 'Goods that come back', calls: returnRoutes },
  { name: 'approval', says: 'Orders that a company must approve', calls: approvalRoutes },
  { name: 'company', says: 'Companies with their users and roles', calls: companyRoutes },
  { name: 'klarna', says: 'Klarna’s checkout of a cart', calls: klarnaRoutes },
  { name: 'user', says: 'Accounts, signing in and out', calls: userRoutes },
  { name: 'wishlist', says: 'What a customer wishes for', calls: wishlistRoutes },
  { name: 'review', says: 'What customers say of products', calls: reviewRoutes },
  { name: 'request', says: 'Asking the shop about a product', calls: requestRoutes },
  { name: 'mail', says: 'Writing to the shop', calls: mailRoutes },
  { name: 'newsletter', says: 'Asking for the newsletter, and ending it', calls: newsletterRoutes },
  {
    name: 'alert',
    says: 'Letters about an article that a visitor asks for',
    calls: alertRoutes,
  },
  { name: 'content', says: 'Texts, menus and series', calls: contentRoutes },
  { name: 'blog', says: 'What there is to read, by topic and tag', calls: blogRoutes },
  { name: 'url', says: 'What an address of the shop stands for', calls: urlRoutes },
  { name: 'consent', says: 'What a visitor agrees to', calls: consentRoutes },
  { name: 'analytics', says: 'What the merchant counts, with consent', calls: analyticsRoutes },
];

export const routes: readonly Route[] = resources.flatMap(({ calls }) => calls);

export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);
