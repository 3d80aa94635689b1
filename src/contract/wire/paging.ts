import * as v from 'valibot';

/** From 1 up, as addresses write it. */
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
const maxPageSize = 100;

/** The page of a list that a call asks for, and the length of a page unless the call says it. */
export function paging(size: number) {
  return {
    pageSize: v.optional(v.pipe(count, v.maxValue(maxPageSize)), String(size)),
    currentPage: v.optional(count, '1'),
  };
}
