import type { PostView, ReadingLink } from '#contract/views/reading.ts';
import { minutesToRead, withOutline } from '#domain/content/outline.ts';
import { pageSizes } from '#domain/constants.ts';
import { relatedPosts, type PostChoice, type Topic } from '#domain/content/post.ts';
import { dayText } from '#domain/time/day-text.ts';
import { moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { loadContentTexts } from '#texts/content.ts';
import { findPosts } from '#server/workflows/content/find-posts.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { missing, type View } from './asked.ts';
import { listPath, postCard } from './posts.ts';
import { readingParts } from './reading-parts.ts';

/** A text with fewer headings has no list of them. */
const fewestHeadings = 3;

export const postView: View<PostView> = async (asked) => {
  const { asking, params, shop } = asked;
  const [posts, t] = await Promise.all([
    findPosts(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const post = posts.find(({ urlKey }) => urlKey === params.slug) ?? missing();
  const { media } = asking.services;
  const { html, outline } = withOutline(post.html);
  const [parts, tones, ...related] = await Promise.all([
    readingParts(html, asked),
    tonesOf(media, post.image),
    ...relatedPosts(post, posts, pageSizes.relatedPosts).map((each) => postCard(each, t, media)),
  ]);
  const author = post.author || shop.storeView.name;
  const day = dayText(osloDay(post.publishedAt));
  return {
    urlKey: post.urlKey,
    heading: post.title,
    title: post.metaTitle || post.title,
    description: post.metaDescription || post.summary,
    summary: post.summary,
    ...(post.image !== undefined && { image: post.image }),
    ...(tones !== undefined && { tones }),
    imageAlt: post.imageAlt,
    author,
    publishedAt: post.publishedAt,
    changedAt: moment(Math.max(post.publishedAt, post.updatedAt)),
    byline: t('posts.byline', { author, day, count: minutesToRead(post.html) }),
    parts,
    outline: outline.length < fewestHeadings ? [] : outline,
    topics: linksTo(post.topics, (topic) => ({ topic })),
    tags: linksTo(post.tags, (tag) => ({ tag })),
    related,
    words: {
      list: t('posts.title'),
      outline: t('posts.outline'),
      tags: t('posts.tags'),
      related: t('posts.related'),
    },
  };
};

function linksTo(
  topics: readonly Topic[],
  toChoice: (urlKey: string) => PostChoice,
): readonly ReadingLink[] {
  return topics.map(({ name, urlKey }) => ({ name, link: listPath(toChoice(urlKey)) }));
}
