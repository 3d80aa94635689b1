import * as v from 'valibot';

/** Our addition: the mean of the stars in approved reviews, and the number of those reviews. */
export const ratingFields = {
  rating: v.optional(v.object({ average: v.number(), count: v.number() })),
};
