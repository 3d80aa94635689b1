import * as v from 'valibot';
import type { Ore } from '#domain/money/ore.ts';
import { fromKroner, kroner, toKroner } from './money.ts';

/** A product as a hit of the search in Algolia's format (rules/search#algolia). */
export interface AlgoliaHit {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** Path of its page. */
  readonly url: string;
  /** Path below the media root; absent without a picture. */
  readonly image?: string;
  /** Absent where the viewer sees no price (rules/prices#hidden-prices). */
  readonly gross?: Ore;
  readonly isInStock: boolean;
  readonly categoryIds: readonly number[];
  /** Paths of its categories by name; those in the main menu come first. */
  readonly categories: readonly (readonly string[])[];
}

export interface AlgoliaAnswer {
  readonly text: string;
  readonly hits: readonly AlgoliaHit[];
  readonly total: number;
  /** Page number, from 0. */
  readonly page: number;
  readonly size: number;
  /** Number of products by category. */
  readonly categories: ReadonlyMap<number, number>;
}

export const algoliaHitSchema = v.object({
  objectID: v.string(),
  sku: v.string(),
  name: v.string(),
  url: v.string(),
  image_url: v.string(),
  price: v.optional(v.object({ NOK: v.object({ default: kroner }) })),
  in_stock: v.picklist([0, 1]),
  categories: v.record(v.string(), v.array(v.string())),
  categoryIds: v.array(v.string()),
  _highlightResult: v.object({}),
});

export const algoliaSchema = v.object({
  hits: v.array(algoliaHitSchema),
  nbHits: v.number(),
  page: v.number(),
  nbPages: v.number(),
  hitsPerPage: v.number(),
  facets: v.object({ categoryIds: v.record(v.string(), v.number()) }),
  query: v.string(),
  /** Always 1, since the shop does not publish search times. */
  processingTimeMS: v.number(),
});

type WireAnswer = v.InferOutput<typeof algoliaSchema>;
type WireHit = WireAnswer['hits'][number];

const levelSeparator = ' /// ';

export function algoliaToWire(answer: AlgoliaAnswer): WireAnswer {
  const { hits, total, page, size, categories, text } = answer;
  return {
    hits: hits.map(hitToWire),
    nbHits: total,
    page,
    nbPages: Math.ceil(total / size),
    hitsPerPage: size,
    facets: {
      categoryIds: Object.fromEntries([...categories].map(([id, count]) => [String(id), count])),
    },
    query: text,
    processingTimeMS: 1,
  };
}

function hitToWire(hit: AlgoliaHit): WireHit {
  return {
    objectID: String(hit.id),
    sku: hit.sku,
    name: hit.name,
    url: hit.url,
    image_url: hit.image === undefined ? '' : `/${hit.image}`,
    ...(hit.gross !== undefined && { price: { NOK: { default: toKroner(hit.gross) } } }),
    in_stock: hit.isInStock ? 1 : 0,
    categories: Object.fromEntries(
      [...Map.groupBy(hit.categories, ({ length }) => length)]
        .toSorted(([one], [other]) => one - other)
        .map(([length, names]) => [
          `level${length - 1}`,
          names.map((each) => each.join(levelSeparator)),
        ]),
    ),
    categoryIds: hit.categoryIds.map(String),
    _highlightResult: {},
  };
}

export function algoliaFromWire(wire: WireAnswer): AlgoliaAnswer {
  return {
    text: wire.query,
    hits: wire.hits.map(hitFromWire),
    total: wire.nbHits,
    page: wire.page,
    size: wire.hitsPerPage,
    categories: new Map(
      Object.entries(wire.facets.categoryIds).map(([id, count]) => [Number(id), count]),
    ),
  };
}

function hitFromWire(wire: WireHit): AlgoliaHit {
  return {
    id: Number(wire.objectID),
    sku: wire.sku,
    name: wire.name,
    url: wire.url,
    ...(wire.image_url !== '' && { image: wire.image_url.replace(/^\//, '') }),
    ...(wire.price && { gross: fromKroner(wire.price.NOK.default) }),
    isInStock: wire.in_stock === 1,
    categoryIds: wire.categoryIds.map(Number),
    categories: Object.values(wire.categories).flatMap((names) =>
      names.map((each) => each.split(levelSeparator)),
    ),
  };
}
