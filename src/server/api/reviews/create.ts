import type { create as endpoint } from '#contract/review.ts';
import type { Handler } from '#server/http/handle.ts';
import { writeReview } from '#server/workflows/write-review.ts';

export const create: Handler<typeof endpoint> = async ({ body }, context) => ({
  result: await writeReview(body, context),
});
