import type { create as endpoint } from '#contract/review.ts';
import type { Handler } from '#server/http/handle.ts';
import { writeReview } from '#server/workflows/write-review.ts';

/** So many a minute from one address, and from one account wherever it is (reliability B-26). */
export const create: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, session, ip } = context;
  services.limits.letter.take(`address ${ip}`);
  if (session) services.limits.letter.take(`customer ${session.customerId}`);
  return { result: await writeReview(body, context) };
};
