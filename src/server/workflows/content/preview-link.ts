import { createHmac } from 'node:crypto';
import { splitStorePath } from '#domain/navigation/store-prefix.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { isSameSecret } from '#server/tokens.ts';

const parameter = 'preview';
const lifetimeMs = 2 * dayMs;

type Views = Parameters<typeof splitStorePath>[1];

/**
 * The address of a preview. Its holder sees unpublished content for two days, in every store view, so
 * that other languages can be read too (rules/content#previews).
 */
export function previewAddress(key: string, address: string, views: Views, now: Moment): string {
  const until = moment(now + lifetimeMs);
  const url = new URL(address, 'http://shop');
  const { path } = splitStorePath(url.pathname, views);
  url.searchParams.set(parameter, `${until.toString(36)}.${signature(key, path, until)}`);
  return url.pathname + url.search;
}

/** Whether an address carries a valid key from `previewAddress` for its path. */
export function isPreview(key: string, address: string, views: Views, now: Moment): boolean {
  // Nearly all addresses end here.
  if (!address.includes(`${parameter}=`)) return false;
  const url = URL.parse(address, 'http://shop');
  const [written = '', given = ''] = (url?.searchParams.get(parameter) ?? '').split('.');
  const until = Number.parseInt(written, 36);
  if (url === null || !(until > now)) return false;
  const { path } = splitStorePath(url.pathname, views);
  return isSameSecret(signature(key, path, until), given);
}

function signature(key: string, path: string, until: number): string {
  return createHmac('sha256', key).update(`${parameter} ${until} ${path}`).digest('base64url');
}
