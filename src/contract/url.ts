import * as v from 'valibot';
import type { Client } from '#contract/http/client.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  urlQuestionFromWire,
  urlQuestionSchema,
  urlQuestionToWire,
  urlTargetFromWire,
  urlTargetSchema,
  urlTargetToWire,
} from '#contract/wire/url-target.ts';

/** Finds out what an address stands for; answers the bare hit or `null` (protocol 1.8). */
export const map = endpoint({
  id: 'url.map',
  method: 'POST',
  path: '/api/url/map',
  aliases: ['/api/url'],
  summary: 'What an address of the shop stands for',
  access: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  query: v.strictObject({}),
  body: translation({
    schema: urlQuestionSchema,
    toWire: urlQuestionToWire,
    fromWire: urlQuestionFromWire,
  }),
  result: translation({
    schema: urlTargetSchema,
    toWire: urlTargetToWire,
    fromWire: urlTargetFromWire,
  }),
  shape: 'bare',
});

/** The screen an address stands for, and what that screen is told; or the address that took its place. */
export type UrlHit =
  | { readonly kind: 'product'; readonly params: { readonly sku: string } }
  | { readonly kind: 'category'; readonly params: { readonly categoryId: string } }
  | { readonly kind: 'cms_page'; readonly params: { readonly identifier: string } }
  | { readonly kind: 'series'; readonly params: { readonly slug: string } }
  /** From the root of the store view. */
  | { readonly kind: 'redirect'; readonly to: string };

/** Asks what an address stands for; undefined when it leads nowhere (spec §2 Navigation behaviour). */
export async function mapUrl(client: Client, url: string): Promise<UrlHit | undefined> {
  const fields = ['id', 'sku', 'identifier', 'url_key'];
  const body = { url, fields, withoutFields: [] };
  const { result } = await client.call(map, { body });
  if (result === undefined) return undefined;
  const { kind, document, id } = result;
  switch (kind) {
    case 'product':
      return { kind, params: { sku: String(document['sku']) } };
    case 'category':
      return { kind, params: { categoryId: id } };
    case 'cms_page':
      return { kind, params: { identifier: String(document['identifier']) } };
    case 'series':
      return { kind, params: { slug: String(document['url_key']) } };
    case 'redirect':
      return { kind, to: String(document['redirect_to']) };
  }
}
