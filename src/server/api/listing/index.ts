import * as listing from '#contract/listing.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { columns } from './columns.ts';
import { tiles } from './tiles.ts';

const unknownPlace = ['search.unknown_index', 'request.not_found'] as const;

export const listingRoutes: readonly Route[] = [
  defineRoute(listing.columns, columns, unknownPlace),
  defineRoute(listing.tiles, tiles, unknownPlace),
];
