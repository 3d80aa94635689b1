import * as request from '#contract/request.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { create } from './create.ts';

export const requestRoutes: readonly Route[] = [
  defineRoute(request.create, create, [
    'product.not_found',
    'rental.not_offered',
    'rental.period',
    'rental.too_late',
    'rental.day',
    'request.too_many',
  ]),
];
