/**
 * The page numbers worth a link: first, last and those around the present one; a null stands for
 * those left out. Never a gap for a single page.
 */
export function pageWindow(page: number, pageCount: number, around = 1): (number | null)[] {
  const from = page - around <= 3 ? 1 : page - around;
  const to = page + around >= pageCount - 2 ? pageCount : page + around;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1, null] : []), ...middle, ...(to < pageCount ? [null, pageCount] : [])];
}
