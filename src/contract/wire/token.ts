import * as v from 'valibot';

const maxTokenLength = 512;

/** A token proves the identity of the caller, or that a letter arrived. */
export const tokenSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(maxTokenLength),
  // PostgreSQL takes no zero byte.
  v.excludes('\0'),
);

/** Absent where the refresh token travels in the cookie (rules/sessions#tokens). */
export const refreshMeta = v.object({ refreshToken: v.optional(tokenSchema) });
