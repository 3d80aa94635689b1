import type { ReadingCard, ReadingLink, ReadingListView } from '#contract/views/reading.ts';
import { minutesToRead } from '#domain/content/outline.ts';
import { choosePosts, type Post, type PostChoice, type Topic } from '#domain/content/post.ts';
import { dayText } from '#domain/time/day-text.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { findPosts, findTopics } from '#server/workflows/content/find-posts.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { missing, type View } from './asked.ts';
import { pageOf } from './reading-page.ts';
import { pageSizes } from '#domain/constants.ts';

const postsPath = '/inspirasjon';

/**
 * A shop without posts has no such page; a topic or tag without posts has an empty list
 * (rules/content#posts).
 */
export const postsView: View<ReadingListView> = async (asked) => {
  const { asking, query, shop } = asked;
  const [posts, { topics, tags }, t] = await Promise.all([
    findPosts(asking),
    findTopics(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  if (posts.length === 0) missing();
  const choice = readChoice(query);
  const chosen = choosePosts(posts, choice);
  const named = [find(topics, choice.topic), find(tags, choice.tag)].flatMap((each) => each ?? []);
  const [first] = named;
  const base = listPath(choice);
  const title = named.map(({ name }) => name).join(' – ') || t('posts.title');
  return {
    ...(await pageOf(chosen, { base, pageSize: pageSizes.posts }, asked, (post) =>
      postCard(post, t, asking.services.media),
    )),
    title,
    ...(named.length > 0 && { parent: { name: t('posts.title'), link: postsPath } }),
    description: first?.description || t('posts.description', { shop: shop.storeView.name }),
    lead: first === undefined ? t('posts.lead') : first.description,
    none: chosen.length === 0 ? t('posts.none') : '',
    choices: choicesOf(posts, { topics, tags }, choice, t),
    choicesLabel: t('posts.topics'),
    ...(chosen.length === 0 && { isHidden: true }),
    feed: { name: t('posts.feed'), link: `${postsPath}/feed.xml` },
  };
};

function readChoice(query: readonly (readonly [string, string])[]): PostChoice {
  const [topic, tag] = ['topic', 'tag'].map((name) => query.find(([each]) => each === name)?.[1]);
  return { ...(topic && { topic }), ...(tag && { tag }) };
}

function find(topics: readonly Topic[], key: string | undefined): Topic | undefined {
  return topics.find(({ urlKey }) => urlKey === key);
}

export function listPath(choice: PostChoice): string {
  const query = new URLSearchParams({ ...choice }).toString();
  return query === '' ? postsPath : `${postsPath}?${query}`;
}

/** The links to choose by: all posts, topics with posts, and the chosen tag. */
function choicesOf(
  posts: readonly Post[],
  { topics, tags }: { readonly topics: readonly Topic[]; readonly tags: readonly Topic[] },
  { topic, tag }: PostChoice,
  t: ContentTexts,
): readonly ReadingLink[] {
  const link = (name: string, choice: PostChoice, isChosen: boolean): ReadingLink => ({
    name,
    link: listPath(choice),
    ...(isChosen && { isChosen: true }),
  });
  const ownTag = find(tags, tag);
  return [
    link(t('posts.all'), {}, topic === undefined && tag === undefined),
    ...topics
      .filter(({ urlKey }) => choosePosts(posts, { topic: urlKey }).length > 0)
      .map(({ name, urlKey }) => link(name, { topic: urlKey }, urlKey === topic)),
    ...(ownTag ? [link(ownTag.name, { tag: ownTag.urlKey }, true)] : []),
  ];
}

export async function postCard(
  { title, urlKey, image, summary, publishedAt, html }: Post,
  t: ContentTexts,
  media: MediaEngine,
): Promise<ReadingCard> {
  const tones = await tonesOf(media, image);
  const minutes = t('posts.minutes', { count: minutesToRead(html) });
  return {
    title,
    link: `${postsPath}/${urlKey}`,
    ...(image !== undefined && { image }),
    ...(tones !== undefined && { tones }),
    summary,
    note: `${dayText(osloDay(publishedAt))} · ${minutes}`,
  };
}
