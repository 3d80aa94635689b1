import { postsShown, type Post } from '#domain/content/post.ts';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreView } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';
import { loadContentTexts } from '#texts/content.ts';
import { attribute, text } from '#texts/markup.ts';

const maxPostsOfFeed = 20;

/**
 * The latest posts of the store view of an address, as Atom (RFC 4287); undefined for a view without
 * posts.
 */
export async function postFeed(
  { config, content, settings, clock }: Services,
  url: string,
): Promise<string | undefined> {
  const { storeViews } = settings.current;
  const { view, path } = splitStorePath(url.split('?', 1)[0] ?? '', storeViews);
  const posts = postsShown(await content.of(view.code), clock()).slice(0, maxPostsOfFeed);
  const [first] = posts;
  if (first === undefined || path !== '/inspirasjon/feed.xml') return undefined;
  const t = await loadContentTexts(view.language);
  const address = (inner: string) => config.publicUrl + withStorePrefix(view, inner);
  const changed = moment(Math.max(...posts.map(changedAt)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${view.language}">`,
    `<id>${text(address('/inspirasjon'))}</id>`,
    `<title>${text(`${t('posts.title')} – ${view.name}`)}</title>`,
    `<link rel="self" href="${attribute(address('/inspirasjon/feed.xml'))}"/>`,
    `<link href="${attribute(address('/inspirasjon'))}"/>`,
    `<updated>${written(changed)}</updated>`,
    ...posts.map((post) => entryOf(post, view, address)),
    '</feed>',
  ].join('\n');
}

function entryOf(post: Post, view: StoreView, address: (inner: string) => string): string {
  const own = address(`/inspirasjon/${post.urlKey}`);
  return [
    '<entry>',
    `<id>${text(own)}</id>`,
    `<title>${text(post.title)}</title>`,
    `<link href="${attribute(own)}"/>`,
    `<published>${written(post.publishedAt)}</published>`,
    `<updated>${written(changedAt(post))}</updated>`,
    `<author><name>${text(post.author || view.name)}</name></author>`,
    ...post.topics.map(({ urlKey, name }) => {
      return `<category term="${attribute(urlKey)}" label="${attribute(name)}"/>`;
    }),
    `<summary>${text(post.summary)}</summary>`,
    '</entry>',
  ].join('\n');
}

function changedAt({ publishedAt, updatedAt }: Post): Moment {
  return moment(Math.max(publishedAt, updatedAt));
}

function written(at: Moment): string {
  return new Date(at).toISOString();
}
