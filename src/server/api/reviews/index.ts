import * as review from '#contract/review.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { create } from './create.ts';

export const reviewRoutes: readonly Route[] = [
  defineRoute(review.create, create, ['product.not_found', 'request.too_many']),
];
