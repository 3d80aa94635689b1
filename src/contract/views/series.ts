import type { Series } from '#domain/content/series.ts';
import type { ListingData } from './listing.ts';

/** A series with the products of one page of its listing. */
export interface SeriesView {
  readonly series: Omit<Series, 'id' | 'filterOption' | 'position' | 'createdAt'>;
  readonly listing: ListingData;
}
