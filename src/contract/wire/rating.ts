import * as v from 'valibot';

/** Ours: the mean of the stars of approved reviews, and of how many. */
export const ratingFields = {
  rating: v.optional(v.object({ average: v.number(), count: v.number() })),
};
