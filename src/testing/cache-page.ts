import { cachedAnswer } from '#server/cache/cached-answer.ts';
import type { Services } from '#server/services.ts';

/** Caches a page that was made of these tags. */
export async function cachePage(
  { pageCache }: Pick<Services, 'pageCache'>,
  key: string,
  ...tags: readonly string[]
): Promise<void> {
  await pageCache.find(key, () => cachedAnswer('page', tags));
}
