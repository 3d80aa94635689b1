import type { ReadingCard, ReadingListView } from '#contract/views/reading.ts';
import { pageWithin, pagingOf } from '#domain/listing/paging.ts';
import { Elsewhere, type Asked } from './asked.ts';

interface List {
  /** Path without the store prefix, with the choices. */
  readonly base: string;
  readonly pageSize: number;
}

/** Makes the asked page of a list as cards; a page after the last redirects to the last one. */
export async function pageOf<Each>(
  all: readonly Each[],
  { base, pageSize }: List,
  { query, shop }: Pick<Asked, 'query' | 'shop'>,
  toCard: (each: Each) => Promise<ReadingCard>,
): Promise<Pick<ReadingListView, 'base' | 'page' | 'pageCount' | 'cards'>> {
  const asked = Number(query.find(([name]) => name === 'page')?.[1] ?? 1);
  const page = pageWithin(asked, pageSize);
  const { start, pageCount } = pagingOf({ page, size: pageSize }, all.length);
  if (page > pageCount) throw new Elsewhere(shop.path(pageAddress(base, pageCount)));
  const cards = await Promise.all(all.slice(start, start + pageSize).map(toCard));
  return { base, page, pageCount, cards };
}

function pageAddress(base: string, page: number): string {
  if (page === 1) return base;
  return `${base}${base.includes('?') ? '&' : '?'}page=${page}`;
}
