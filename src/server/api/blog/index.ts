import * as blog from '#contract/blog.ts';
import { choosePosts, relatedPosts, searchPosts, type Post } from '#domain/content/post.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { findPosts, findTopics } from '#server/workflows/content/find-posts.ts';

const posts = defineRoute(blog.posts, [], async ({ query }, context) => {
  const { topicId, tagId, tagUrlKey, urlKey, search } = query;
  const all = await findPosts(context);
  if (urlKey !== undefined) {
    const found = all.filter((post) => post.urlKey === urlKey);
    return { result: { posts: found, total: found.length, size: query.pageSize, page: 1 } };
  }
  const ofTopic = (post: Post) =>
    topicId === undefined || post.topics.some(({ id }) => id === topicId);
  const ofTag = (post: Post) => tagId === undefined || post.tags.some(({ id }) => id === tagId);
  const chosen = choosePosts(all, { ...(tagUrlKey !== undefined && { tag: tagUrlKey }) }).filter(
    (post) => ofTopic(post) && ofTag(post),
  );
  const found = search === undefined ? chosen : searchPosts(chosen, search);
  return { result: pageOf(found, query) };
});

const related = defineRoute(blog.related, ['content.not_found'], async ({ query }, context) => {
  const all = await findPosts(context);
  const post = all.find(({ id }) => id === query.id);
  if (post === undefined) throw unknown('post', query.id);
  return { result: relatedPosts(post, all, query.pageSize).map(withoutText) };
});

const topics = defineRoute(blog.topics, [], async ({ query: { urlKey } }, context) => {
  const found = (await findTopics(context)).topics;
  return { result: found.filter((each) => urlKey === undefined || each.urlKey === urlKey) };
});

const postsOfTopic = defineRoute(
  blog.postsOfTopic,
  ['content.not_found'],
  async ({ query }, context) => {
    const topic = (await findTopics(context)).topics.find(({ id }) => id === query.id);
    if (topic === undefined) throw unknown('topic', query.id);
    const found = choosePosts(await findPosts(context), { topic: topic.urlKey });
    return { result: pageOf(found, query) };
  },
);

const tags = defineRoute(blog.tags, [], async ({ query: { urlKey } }, context) => {
  const found = (await findTopics(context)).tags;
  return { result: found.filter((each) => urlKey === undefined || each.urlKey === urlKey) };
});

function pageOf(
  found: readonly Post[],
  {
    pageSize: size,
    currentPage: page,
  }: { readonly pageSize: number; readonly currentPage: number },
): blog.PostPage {
  const shown = found.slice((page - 1) * size, page * size);
  return { posts: shown.map(withoutText), total: found.length, size, page };
}

function withoutText({ html: _, ...told }: Post): blog.PostPage['posts'][number] {
  return told;
}

function unknown(kind: 'post' | 'topic', key: number): AppError {
  return new AppError('content.not_found', { details: { kind, key } });
}

export const blogRoutes: readonly Route[] = [posts, related, topics, postsOfTopic, tags];
