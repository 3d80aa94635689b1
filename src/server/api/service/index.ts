import * as service from '#contract/service.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { invalidate } from './invalidate.ts';

/** Of the API's own description; it changes when the contract does. */
const apiVersion = '0.1.0';

export const serviceRoutes: readonly Route[] = [
  defineRoute(service.version, async () => ({ result: { version: apiVersion } })),
  defineRoute(service.invalidate, invalidate),
];
