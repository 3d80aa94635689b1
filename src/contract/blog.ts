import * as v from 'valibot';
import type { Topic } from '#domain/content/post.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { paging } from '#contract/wire/paging.ts';
import {
  postFromWire,
  postSchema,
  postToWire,
  topicFromWire,
  topicSchema,
  topicToWire,
  type ToldPost,
} from '#contract/wire/post.ts';
import { pageSizes } from '#domain/constants.ts';

const maxNameLength = 100;
const maxTextLength = 200;
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(maxNameLength));
/** A number as text, as in addresses. */
const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const ofBlog = {
  method: 'GET',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  shape: 'envelope',
} as const;

/** One page of a list of posts. In lists the posts come without their texts. */
export interface PostPage {
  readonly posts: readonly ToldPost[];
  readonly total: number;
  readonly size: number;
  readonly page: number;
}

const postPage = translation({
  schema: v.object({
    items: v.array(postSchema),
    total_count: v.number(),
    page_size: v.number(),
    current_page: v.number(),
  }),
  toWire: ({ posts, total, size, page }: PostPage) => ({
    items: posts.map(postToWire),
    total_count: total,
    page_size: size,
    current_page: page,
  }),
  fromWire: ({ items, total_count, page_size, current_page }): PostPage => ({
    posts: items.map(postFromWire),
    total: total_count,
    size: page_size,
    page: current_page,
  }),
});

/** Published posts, the newest first, or the one with a url key (rules/content#posts). */
export const posts = endpoint({
  ...ofBlog,
  id: 'blog.posts',
  path: '/api/ext/blog/posts',
  summary: 'Posts, of a topic or a tag, or with words in them, or one by its url key',
  query: v.strictObject({
    ...paging(pageSizes.posts),
    topicId: v.optional(id),
    tagId: v.optional(id),
    tagUrlKey: v.optional(name),
    urlKey: v.optional(name),
    search: v.optional(v.pipe(v.string(), v.maxLength(maxTextLength))),
  }),
  result: postPage,
});

/** Posts that share topics or tags with this one. Refuses with `content.not_found`. */
export const related = endpoint({
  ...ofBlog,
  id: 'blog.related',
  path: '/api/ext/blog/posts/:id/related',
  summary: 'Posts about the same as one',
  query: v.strictObject({ id, pageSize: paging(pageSizes.relatedPosts).pageSize }),
  result: translation({
    schema: v.object({ items: v.array(postSchema) }),
    toWire: (found: readonly ToldPost[]) => ({ items: found.map(postToWire) }),
    fromWire: ({ items }): readonly ToldPost[] => items.map(postFromWire),
  }),
});

const topicList = translation({
  schema: v.object({ items: v.array(topicSchema) }),
  toWire: (topicsFound: readonly Topic[]) => ({ items: topicsFound.map(topicToWire) }),
  fromWire: ({ items }): readonly Topic[] => items.map(topicFromWire),
});

export const topics = endpoint({
  ...ofBlog,
  id: 'blog.topics',
  path: '/api/ext/blog/topics',
  summary: 'Topics of posts, all of them or one by its url key',
  query: v.strictObject({ urlKey: v.optional(name) }),
  result: topicList,
});

/**
 * Returns the same as `blog.posts`. Refuses with `content.not_found` for a topic that does not exist.
 */
export const postsOfTopic = endpoint({
  ...ofBlog,
  id: 'blog.posts-of-topic',
  path: '/api/ext/blog/topics/:id/posts',
  summary: 'Posts of a topic',
  query: v.strictObject({ id, ...paging(pageSizes.posts) }),
  result: postPage,
});

export const tags = endpoint({
  ...ofBlog,
  id: 'blog.tags',
  path: '/api/ext/blog/tags',
  summary: 'Tags of posts, all of them or one by its url key',
  query: v.strictObject({ urlKey: v.optional(name) }),
  result: topicList,
});
