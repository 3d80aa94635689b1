import { questionAddress } from '#domain/content/question-address.ts';
import { homePage, pageAddress } from '#domain/content/page-address.ts';
import { searchPosts } from '#domain/content/post.ts';
import { searchQuestions } from '#domain/content/question.ts';
import { searchLocations } from '#domain/content/store-location.ts';
import { memoize } from '#domain/memoize.ts';
import { byWorth } from '#domain/search/by-worth.ts';
import { foldedHtml } from '#domain/search/word-finder.ts';
import { loadNoHitsTexts, type NoHitsTexts } from '#texts/no-hits.ts';
import type { Asking } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { findLocations } from './find-locations.ts';
import { findPosts } from './find-posts.ts';
import { findProjects } from './find-projects.ts';
import { findQuestions } from './find-questions.ts';

/** A hit among things to read, by its path without the store prefix. */
export interface Reading {
  readonly title: string;
  readonly link: string;
}

/**
 * Things to read that a text finds, beside goods. The best of each kind comes first
 * (rules/search#beside-goods).
 */
export interface Readings {
  readonly questions: readonly Reading[];
  /** Posts first, then projects. */
  readonly posts: readonly Reading[];
  /** Pages of text first, then store locations. */
  readonly pages: readonly Reading[];
}

export async function searchReadings(
  text: string,
  most: number,
  asking: Asking,
): Promise<Readings> {
  const { services, storeView, dependsOn } = asking;
  dependsOn(cacheTags.contents);
  const [t, questions, posts, projects, locations, { pages }] = await Promise.all([
    loadNoHitsTexts(storeView.language),
    findQuestions(asking),
    findPosts(asking),
    findProjects(asking),
    findLocations(asking),
    services.content.of(storeView.code),
  ]);
  const written = [...pages.values()].filter(({ identifier }) => identifier !== homePage);
  const screens = [
    ...written.map((page) => ({
      title: page.title,
      link: pageAddress(page.identifier),
      parts: pageParts(page),
    })),
    ...serviceScreens(t, locations.length > 0),
  ];
  return {
    questions: searchQuestions(questions, text)
      .slice(0, most)
      .map(({ key, question }) => ({ title: question, link: questionAddress(key) })),
    posts: [
      ...searchPosts(posts, text).map(({ urlKey, title }) =>
        reading(title, `/inspirasjon/${urlKey}`),
      ),
      ...byWorth(projects, text, projectParts).map(({ urlKey, title }) =>
        reading(title, `/projects/${urlKey}`),
      ),
    ].slice(0, most),
    pages: [
      ...searchLocations(locations, text).map(({ code, name }) => reading(name, `/stores/${code}`)),
      ...byWorth(screens, text, ({ parts }) => parts).map(({ title, link }) =>
        reading(title, link),
      ),
    ].slice(0, most),
  };
}

/** Screens with text, and the words by which people look for them. */
function serviceScreens(t: NoHitsTexts, hasLocations: boolean) {
  const stores = [t('noHits.stores'), t('noHits.storesWords'), '/stores'] as const;
  const screens = [
    ...(hasLocations ? [stores] : []),
    [t('noHits.service'), t('noHits.serviceWords'), '/customer-service'],
    [t('noHits.contact'), t('noHits.contactWords'), '/contact'],
  ] as const;
  return screens.map(([title, words, link]) => ({
    title,
    link,
    parts: [title, words].map(foldedHtml),
  }));
}

function reading(title: string, link: string): Reading {
  return { title, link };
}

const projectParts = memoize(
  ({ title, summary, location, html }: Awaited<ReturnType<typeof findProjects>>[number]) =>
    [title, `${summary} ${location}`, html].map(foldedHtml),
);

const pageParts = memoize(
  ({ title, heading, html }: { title: string; heading: string; html: string }) =>
    [title, heading, html].map(foldedHtml),
);
