import * as consent from '#contract/consent.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { record } from './record.ts';

export const consentRoutes: readonly Route[] = [
  defineRoute(consent.record, record, ['request.too_many']),
];
