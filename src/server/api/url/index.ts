import * as url from '#contract/url.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { map } from './map.ts';

export const urlRoutes: readonly Route[] = [defineRoute(url.map, map)];
