import { analyticsRoutes } from '#server/api/analytics/index.ts';
import { blogRoutes } from '#server/api/blog/index.ts';
import { cartRoutes } from '#server/api/cart/index.ts';
import { catalogRoutes } from '#server/api/catalog/index.ts';
import { consentRoutes } from '#server/api/consent/index.ts';
import { contentRoutes } from '#server/api/content/index.ts';
import { listingRoutes } from '#server/api/listing/index.ts';
import { mailRoutes } from '#server/api/messages/index.ts';
import { orderFieldRoutes } from '#server/api/order-fields/index.ts';
import { orderRoutes } from '#server/api/order/index.ts';
import { productRoutes } from '#server/api/product/index.ts';
import { registerRoutes } from '#server/api/register/index.ts';
import { requestRoutes } from '#server/api/requests/index.ts';
import { reviewRoutes } from '#server/api/reviews/index.ts';
import { serviceRoutes } from '#server/api/service/index.ts';
import { stockRoutes } from '#server/api/stock/index.ts';
import { urlRoutes } from '#server/api/url/index.ts';
import { userRoutes } from '#server/api/user/index.ts';
import { wishlistRoutes } from '#server/api/wishlist/index.ts';
import type { Route } from '#server/http/handle.ts';

/** The app refuses to start unless these are exactly those of the contract. */
export const routes: readonly Route[] = [
  ...serviceRoutes,
  ...catalogRoutes,
  ...listingRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...mailRoutes,
  ...urlRoutes,
  ...contentRoutes,
  ...blogRoutes,
  ...stockRoutes,
  ...userRoutes,
  ...wishlistRoutes,
  ...consentRoutes,
  ...cartRoutes,
  ...orderFieldRoutes,
  ...registerRoutes,
  ...orderRoutes,
  ...analyticsRoutes,
];
