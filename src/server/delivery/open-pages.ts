import { pathOfScreen } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import type { Category } from '#domain/catalog/category.ts';
import { measuredCategories } from '#domain/catalog/measured-categories.ts';
import { usualPageId } from '#domain/content/cms.ts';
import { homePage, pageAddress } from '#domain/content/page-address.ts';
import { postsShown } from '#domain/content/post.ts';
import { hasGuestQuestions } from '#domain/content/question.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';

type Source = Pick<Services, 'catalog' | 'clock' | 'content'>;

interface Shown {
  readonly content: Awaited<ReturnType<Source['content']['of']>>;
  readonly now: Moment;
  readonly categories: readonly Category[];
  readonly view: StoreView;
}

interface OpenPage {
  readonly path: string;
  readonly changedAt?: Moment;
}

type PagesOf = (shown: Shown) => readonly OpenPage[];

/** The pages of each screen for search engines; those of the catalogue have addresses of their own. */
const pagesOfScreen = {
  home: always('home'),
  page: ({ content }) =>
    [...content.pages.values()]
      .filter(({ identifier }) => identifier !== homePage)
      .map(({ id, identifier, updatedAt }) => ({
        path: pageAddress(identifier),
        // Built-in text changes with the program, so it has no date.
        ...(id !== usualPageId && { changedAt: updatedAt }),
      })),
  contact: always('contact'),
  'customer-service': always('customer-service'),
  questions: ({ content }) => onlyIf(hasGuestQuestions(content.questions), 'questions'),
  stores: ({ content }) => onlyIf(content.locations.length > 0, 'stores'),
  'store-location': ({ content }) =>
    content.locations.map(({ code }) => ({ path: pathOfScreen('store-location', code) })),
  measure: ({ categories, view }) =>
    onlyIf(measuredCategories(categories, view).length > 0, 'measure'),
  fits: ({ content }) => onlyIf(content.fits.length > 0, 'fits'),
  series: ({ content }) =>
    content.series.map(({ urlKey }) => ({ path: pathOfScreen('series', urlKey) })),
  posts: ({ content, now }) => onlyIf(postsShown(content, now).length > 0, 'posts'),
  post: ({ content, now }) => keyed('post', postsShown(content, now)),
  projects: ({ content }) => onlyIf(content.projects.length > 0, 'projects'),
  project: ({ content }) => keyed('project', content.projects),
} as const satisfies Partial<Record<ScreenName, PagesOf>>;

export const openScreens = Object.keys(pagesOfScreen) as readonly (keyof typeof pagesOfScreen)[];

/** The pages of some screens that a store view shows to all visitors. */
export async function openPages(
  { catalog, clock, content }: Source,
  view: StoreView,
  screens: readonly ScreenName[] = openScreens,
): Promise<readonly OpenPage[]> {
  const shown: Shown = {
    content: await content.of(view.code),
    categories: await catalog.categories(view.code),
    now: clock(),
    view,
  };
  return openScreens
    .filter((name) => screens.includes(name))
    .flatMap((name) => pagesOfScreen[name](shown));
}

function always(name: ScreenName): PagesOf {
  return () => onlyIf(true, name);
}

function onlyIf(isShown: boolean, name: ScreenName): readonly OpenPage[] {
  return isShown ? [{ path: pathOfScreen(name) }] : [];
}

function keyed(
  name: ScreenName,
  all: readonly { readonly urlKey: string; readonly updatedAt: Moment }[],
): readonly OpenPage[] {
  return all.map(({ urlKey, updatedAt }) => ({
    path: pathOfScreen(name, urlKey),
    changedAt: updatedAt,
  }));
}
