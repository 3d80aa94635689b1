import type { ScenePlace } from '#domain/content/scene.ts';
import type { Series } from '#domain/content/series.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { ListingData } from './listing.ts';

/** A picture of a room, with the articles in it that can be bought. */
export interface SceneView {
  readonly picture: string;
  readonly tones?: string;
  readonly title: string;
  readonly places: readonly (Pick<ScenePlace, 'x' | 'y'> & { readonly tile: TileProduct })[];
}

/** A series with the products of one page of its listing. */
export interface SeriesView {
  readonly series: Omit<Series, 'id' | 'filterOption' | 'position' | 'createdAt' | 'scene'>;
  readonly scene?: SceneView;
  readonly listing: ListingData;
}
