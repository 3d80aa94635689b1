import * as review from '#contract/review.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { writeReview } from '#server/workflows/write-review.ts';

export const reviewRoutes: readonly Route[] = [
  defineRoute(review.create, ['product.not_found'], async ({ body }, context) => ({
    result: await writeReview(body, context),
  })),
];
