import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';

/** `GET /api`: which version of the shop answers (protocol 0.3). */
export const version = endpoint({
  id: 'service.version',
  method: 'GET',
  path: '/api',
  summary: 'The version of the shop',
  access: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.object({ version: v.string() }),
  shape: 'bare',
});
