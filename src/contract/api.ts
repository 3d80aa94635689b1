import * as algolia from './algolia.ts';
import * as analytics from './analytics.ts';
import * as blog from './blog.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as confirmation from './confirmation.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import * as faq from './faq.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import * as listing from './listing.ts';
import * as mail from './mail.ts';
import * as order from './order.ts';
import * as orderFields from './order-fields.ts';
import * as prices from './prices.ts';
import * as product from './product.ts';
import * as register from './register.ts';
import * as request from './request.ts';
import * as review from './review.ts';
import * as service from './service.ts';
import * as stock from './stock.ts';
import * as url from './url.ts';
import * as user from './user.ts';
import * as wishlist from './wishlist.ts';

/**
 * Every call there is, each with a handler of the same name: the server mounts this list, the API's
 * documentation is written from it. A call whose handler is still missing is not listed.
 */
export const api: readonly Endpoint[] = [
  service.version,
  service.invalidate,
  catalog.search,
  catalog.searchByPost,
  algolia.search,
  listing.columns,
  listing.tiles,
  product.renderList,
  product.list,
  prices.matrix,
  prices.group,
  review.create,
  request.create,
  mail.token,
  mail.send,
  url.map,
  content.page,
  content.pageByIdentifier,
  content.block,
  content.blockByIdentifier,
  content.homeSections,
  content.menu,
  content.series,
  faq.questions,
  content.projects,
  content.swatches,
  content.swatchGroups,
  blog.posts,
  blog.related,
  blog.topics,
  blog.postsOfTopic,
  blog.tags,
  stock.check,
  stock.list,
  user.create,
  confirmation.openAccount,
  user.login,
  user.refresh,
  user.logout,
  user.me,
  user.updateMe,
  confirmation.confirmEmail,
  wishlist.fetchItems,
  wishlist.addItem,
  wishlist.removeItem,
  consent.record,
  cart.create,
  cart.pull,
  cart.update,
  cart.remove,
  cart.totals,
  cart.paymentMethods,
  cart.freight,
  cart.shippingMethods,
  cart.shippingInformation,
  cart.applyCoupon,
  cart.deleteCoupon,
  cart.coupon,
  orderFields.fetch,
  orderFields.write,
  orderFields.definitions,
  register.find,
  order.create,
  order.history,
  order.sync,
  analytics.recordPurchase,
];
