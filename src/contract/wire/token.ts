import * as v from 'valibot';

const longestToken = 512;

/** What proves who asks, or that a letter has come. */
export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestToken));

/** Absent where the refresh token travels in the cookie (rules/sessions#tokens). */
export const refreshMeta = v.object({ refreshToken: v.optional(tokenSchema) });
