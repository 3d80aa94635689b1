import * as v from 'valibot';
import type { Post, Topic } from '#domain/content/post.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

/** A post as clients get it. In lists it has no text. */
export interface ToldPost extends Omit<Post, 'html' | 'endsAt'> {
  readonly html?: string;
}

/** A topic or a tag of posts (rules/content#posts). */
export const topicSchema = v.object({
  id: v.number(),
  name: v.string(),
  url_key: v.string(),
  description: v.string(),
  enabled: v.literal(1),
  meta_title: v.string(),
  meta_description: v.string(),
});

export const postSchema = v.object({
  id: v.number(),
  post_id: v.number(),
  name: v.string(),
  url_key: v.string(),
  short_description: v.string(),
  post_content: v.optional(v.string()),
  image: v.string(),
  image_alt: v.string(),
  publish_date: isoMoment,
  created_at: isoMoment,
  updated_at: isoMoment,
  author: v.object({ id: v.number(), name: v.string() }),
  // Always 0, because the shop does not count readers.
  views: v.literal(0),
  allow_comment: v.literal(0),
  meta_title: v.string(),
  meta_description: v.string(),
  meta_keywords: v.string(),
  meta_robots: v.literal('INDEX,FOLLOW'),
  topics: v.array(topicSchema),
  tags: v.array(topicSchema),
  store_ids: v.array(v.number()),
});

/** Every sent topic is active, because inactive content is never sent. */
export function topicToWire({
  id,
  name,
  urlKey,
  description,
}: Topic): v.InferInput<typeof topicSchema> {
  return {
    id,
    name,
    url_key: urlKey,
    description,
    enabled: 1,
    meta_title: name,
    meta_description: description,
  };
}

export function topicFromWire({
  id,
  name,
  url_key,
  description,
}: v.InferOutput<typeof topicSchema>): Topic {
  return { id, name, urlKey: url_key, description };
}

export function postToWire(post: ToldPost): v.InferInput<typeof postSchema> {
  return {
    id: post.id,
    post_id: post.id,
    name: post.title,
    url_key: post.urlKey,
    short_description: post.summary,
    ...(post.html !== undefined && { post_content: post.html }),
    image: post.image === undefined ? '' : `/${post.image}`,
    image_alt: post.imageAlt,
    publish_date: momentToWire(post.publishedAt),
    created_at: momentToWire(post.createdAt),
    updated_at: momentToWire(post.updatedAt),
    author: { id: post.authorId, name: post.author },
    views: 0,
    allow_comment: 0,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    meta_keywords: post.tags.map(({ name }) => name).join(', '),
    meta_robots: 'INDEX,FOLLOW',
    topics: post.topics.map(topicToWire),
    tags: post.tags.map(topicToWire),
    store_ids: [...post.storeIds],
  };
}

export function postFromWire(wire: v.InferOutput<typeof postSchema>): ToldPost {
  return {
    id: wire.id,
    urlKey: wire.url_key,
    title: wire.name,
    summary: wire.short_description,
    ...(wire.post_content !== undefined && { html: wire.post_content }),
    ...(wire.image !== '' && { image: wire.image.replace(/^\//, '') }),
    imageAlt: wire.image_alt,
    author: wire.author.name,
    authorId: wire.author.id,
    storeIds: wire.store_ids,
    topics: wire.topics.map(topicFromWire),
    tags: wire.tags.map(topicFromWire),
    publishedAt: momentFromWire(wire.publish_date),
    createdAt: momentFromWire(wire.created_at),
    updatedAt: momentFromWire(wire.updated_at),
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  };
}
