import * as v from 'valibot';

/** A number from 1 as text, as in addresses. */
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
const maxPageSize = 100;

/** The parameters for one page of a list; `size` is the default length. */
export function paging(size: number) {
  return {
    pageSize: v.optional(v.pipe(count, v.maxValue(maxPageSize)), String(size)),
    currentPage: v.optional(count, '1'),
  };
}
