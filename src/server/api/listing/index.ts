import type { Route } from '#server/http/handle.ts';
import { columns } from './columns.ts';
import { tiles } from './tiles.ts';

export const listingRoutes: readonly Route[] = [columns, tiles];
