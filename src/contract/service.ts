import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';

/** `GET /api`: the version of the shop (rules/calls#conventions). */
export const version = endpoint({
  id: 'service.version',
  method: 'GET',
  path: '/api',
  summary: 'The version of the shop',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.object({ version: v.string() }),
  shape: 'bare',
});

const maxTagsLength = 4_000;

/**
 * Drops cached pages by tag (rules/calls#purging): `P14`, `C12`, an entity, a tag of ours, `*` for
 * everything. It takes POST and the operator's key as bearer only, so that the key is in no log.
 */
export const invalidate = endpoint({
  id: 'service.invalidate',
  method: 'POST',
  path: '/invalidate',
  summary: 'Forgets cached pages by tag, for the operator',
  permission: 'staff.caches.change',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({
    tag: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxTagsLength)),
  }),
  result: v.string(),
  shape: 'envelope',
});
