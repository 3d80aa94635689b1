import { pageAt } from '#domain/content/page-address.ts';
import { postsShown } from '#domain/content/post.ts';
import { termsPage } from '#domain/content/terms.ts';
import type { Asking } from '#server/asking.ts';
import type { StoreContent } from '#server/repositories/content/content-memory.ts';

/**
 * The same facts, with the unpublished things that the path names: one thing, or those of a list. Other
 * drafts stay hidden (rules/content#previews).
 */
export function withDrafts<Asked extends Asking>(asked: Asked, path: string): Asked {
  const { services, now } = asked;
  const of = async (storeCode: string): Promise<StoreContent> => {
    const shown = await services.content.of(storeCode);
    const drafts = await services.content.withDrafts(storeCode);
    const posts = postsShown(shown, now);
    return { ...shown, posts, showsDrafts: true, ...draftsAt(path, { ...shown, posts }, drafts) };
  };
  return { ...asked, services: { ...services, content: { ...services.content, of } } };
}

function draftsAt(path: string, shown: StoreContent, drafts: StoreContent): Partial<StoreContent> {
  const [, kind = '', key = ''] = path.split('/');
  const page = kind === 'i' ? key : pageAt(path);
  if (page !== undefined) return draftOfPage(page, shown, drafts);
  switch (kind) {
    case '':
      return { home: drafts.home, blocks: drafts.blocks };
    case 'faq':
      return { questions: drafts.questions };
    case 'series':
      return { series: withDraft(shown.series, drafts.series, (each) => each.urlKey === key) };
    case 'inspirasjon':
      if (key === '') return { posts: drafts.posts, topics: drafts.topics, tags: drafts.tags };
      return { posts: withDraft(shown.posts, drafts.posts, (each) => each.urlKey === key) };
    case 'projects':
      if (key === '') return { projects: drafts.projects };
      return {
        projects: withDraft(shown.projects, drafts.projects, (each) => each.urlKey === key),
      };
    case 'stores':
      if (key === '') return { locations: drafts.locations };
      return {
        locations: withDraft(shown.locations, drafts.locations, (each) => each.code === key),
      };
    // A category has a block at its top.
    default:
      return { blocks: drafts.blocks };
  }
}

function draftOfPage(
  identifier: string,
  shown: StoreContent,
  drafts: StoreContent,
): Partial<StoreContent> {
  const draft = drafts.pages.get(identifier);
  if (draft === undefined) return {};
  return {
    pages: new Map(shown.pages).set(identifier, draft),
    ...(identifier === termsPage && { hasCurrentTerms: drafts.hasCurrentTerms }),
  };
}

/** Adds a draft; one that is already visible stays once, in its place. */
function withDraft<Each>(
  shown: readonly Each[],
  drafts: readonly Each[],
  isNamed: (each: Each) => boolean,
): readonly Each[] {
  return shown.some(isNamed) ? shown : [...drafts.filter(isNamed), ...shown];
}
