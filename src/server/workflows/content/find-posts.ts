import { postsShown, type Post, type Topic } from '#domain/content/post.ts';
import type { Asking } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { postsChange } from '#server/repositories/content/posts.ts';

type When = Pick<Asking, 'services' | 'storeView' | 'dependsOn' | 'now'>;

/**
 * The published posts, newest first. The change log reports when one begins or ends
 * (jobs/reprice-at-edges.ts).
 */
export async function findPosts({
  services,
  storeView,
  dependsOn,
  now,
}: When): Promise<readonly Post[]> {
  dependsOn(cacheTags.content(postsChange));
  return postsShown(await services.content.of(storeView.code), now);
}

/** Topics in the merchant's order, including those without posts. */
export async function findTopics({ services, storeView, dependsOn }: When): Promise<{
  readonly topics: readonly Topic[];
  readonly tags: readonly Topic[];
}> {
  dependsOn(cacheTags.content(postsChange));
  const { topics, tags } = await services.content.of(storeView.code);
  return { topics, tags };
}
