import { memoize } from '#domain/memoize.ts';
import { byWorth } from '#domain/search/by-worth.ts';
import { foldedHtml } from '#domain/search/word-finder.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A topic or tag of posts. Each has a list of its own. */
export interface Topic {
  readonly id: number;
  readonly urlKey: string;
  readonly name: string;
  readonly description: string;
}

/** Something to read, at `/inspirasjon/{urlKey}` (rules/content#posts). */
export interface Post {
  readonly id: number;
  readonly urlKey: string;
  readonly title: string;
  /** Path under the media root. */
  readonly image?: string;
  readonly imageAlt: string;
  readonly summary: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  /** Empty for a post of the shop itself. */
  readonly author: string;
  /**
   * The number of the author's first post, since authors have no number of their own; 0 for the shop
   * itself.
   */
  readonly authorId: number;
  /** Numbers of the store views that show it; 0 stands for all of them. */
  readonly storeIds: readonly number[];
  readonly topics: readonly Topic[];
  readonly tags: readonly Topic[];
  readonly publishedAt: Moment;
  readonly endsAt?: Moment;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

type Window = Pick<Post, 'publishedAt' | 'endsAt'>;

export function isPublished({ publishedAt, endsAt }: Window, now: Moment): boolean {
  return publishedAt <= now && (endsAt === undefined || now < endsAt);
}

interface Kept {
  readonly posts: readonly Post[];
  /** True in a preview, which also shows unpublished posts. */
  readonly showsDrafts?: true;
}

/** The posts of a store view that are published at a moment. */
export function postsShown({ posts, showsDrafts }: Kept, now: Moment): readonly Post[] {
  return showsDrafts ? posts : posts.filter((post) => isPublished(post, now));
}

/** The choice of posts for a list: of a topic, of a tag, of both, or all posts. */
export interface PostChoice {
  /** A topic's url key; an unknown key gives an empty list. */
  readonly topic?: string;
  readonly tag?: string;
}

export function choosePosts<Each extends Pick<Post, 'topics' | 'tags'>>(
  posts: readonly Each[],
  { topic, tag }: PostChoice,
): readonly Each[] {
  const has = (topics: readonly Topic[], urlKey: string | undefined) =>
    urlKey === undefined || topics.some((each) => each.urlKey === urlKey);
  return posts.filter((post) => has(post.topics, topic) && has(post.tags, tag));
}

/** Other posts that share the most topics and tags with this one; equal ones keep their order. */
export function relatedPosts(
  post: Pick<Post, 'id' | 'topics' | 'tags'>,
  posts: readonly Post[],
  count: number,
): readonly Post[] {
  const own = new Set(idsOf(post));
  const shared = (other: Post) => idsOf(other).filter((id) => own.has(id)).length;
  return posts
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, worth: shared(other) }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ other }) => other);
}

function idsOf({ topics, tags }: Pick<Post, 'topics' | 'tags'>): readonly number[] {
  return [...topics, ...tags].map(({ id }) => id);
}

/**
 * The posts that contain every word of the text: first those with it in the title, then in the summary,
 * then anywhere.
 */
export function searchPosts(posts: readonly Post[], text: string): readonly Post[] {
  return byWorth(posts, text, partsOf);
}

const partsOf = memoize(({ title, summary, topics, tags, html }: Post) => {
  const about = [...topics, ...tags].map(({ name }) => name).join(' ');
  return [title, summary, about, html].map(foldedHtml);
});
