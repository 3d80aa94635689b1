import * as listing from '#contract/listing.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { columns } from './columns.ts';
import { tiles } from './tiles.ts';

export const listingRoutes: readonly Route[] = [
  defineRoute(listing.columns, columns),
  defineRoute(listing.tiles, tiles),
];
