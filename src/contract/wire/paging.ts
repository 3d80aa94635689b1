import * as v from 'valibot';

/** From 1 up, as addresses write it. */
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
const maxPageSize = 100;

/** Which page of a list a call asks for, and how many a page has unless it says so. */
export function paging(size: number) {
  return {
    pageSize: v.optional(v.pipe(count, v.maxValue(maxPageSize)), String(size)),
    currentPage: v.optional(count, '1'),
  };
}
