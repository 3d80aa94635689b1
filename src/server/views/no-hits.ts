import { categoryPrefetchLevel } from '#domain/constants.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import { telephoneLink } from '#domain/seller.ts';
import type { NoHitsTexts } from '#texts/no-hits.ts';
import { anchor, list, text as safe } from '#texts/markup.ts';
import type { Asking } from '#server/asking.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import type { Reading, Readings } from '#server/workflows/content/search-readings.ts';
import { allSeries } from '#server/workflows/content/find-series.ts';
import type { AskedShop } from './asked.ts';

const maxSeries = 6;
const maxWords = 4;

interface Searched {
  readonly text: string;
  readonly suggestion?: string;
  /** HTML. */
  readonly answers: string;
}

export function spellingHtml(shop: AskedShop, t: NoHitsTexts, suggestion: string): string {
  const words = t('noHits.spelling', { text: suggestion });
  return `<p>${anchor(searchAddress(shop, suggestion), words)}</p>`;
}

/** Links to questions and posts that were found; empty without any. */
export function answersHtml(
  shop: AskedShop,
  t: NoHitsTexts,
  { questions, posts, pages }: Readings,
): string {
  const links = (readings: readonly Reading[]) =>
    readings.map(({ link, title }) => anchor(shop.path(link), title));
  return (
    section(t('noHits.pages'), links(pages)) +
    section(t('noHits.questions'), links(questions)) +
    section(t('noHits.posts'), links(posts))
  );
}

/** Writes HTML, because it is only text and links, which no script needs to know. */
export async function noHitsHtml(
  asking: Asking,
  shop: AskedShop,
  t: NoHitsTexts,
  { text, suggestion, answers }: Searched,
): Promise<string> {
  const [words, categories, found] = await Promise.all([
    wordsWithHits(asking, text),
    menuCategories(asking),
    allSeries('position', 'asc', asking),
  ]);
  const instead = words.map((word) => anchor(searchAddress(shop, word), word));
  const shelves = categories
    .filter(({ level }) => level === categoryPrefetchLevel)
    .map(({ name, urlPath }) => anchor(shop.path(`/${urlPath}`), name));
  const lines = found
    .slice(0, maxSeries)
    .map(({ name, urlKey }) => anchor(shop.path(`/series/${urlKey}`), name));
  const spelling = suggestion === undefined ? '' : spellingHtml(shop, t, suggestion);
  const help = `<p>${safe(`${t('noHits.help')} ${asking.storeView.settings.search.advice}`.trim())}</p>`;
  const head =
    answers === ''
      ? `<h1>${safe(t('noHits.title', { text }))}</h1>${spelling}${help}`
      : `<h1>${safe(t('noHits.onlyReadings', { text }))}</h1>${answers}${spelling}`;
  return [
    head,
    section(t('noHits.instead'), instead),
    section(t('noHits.categories'), shelves),
    section(t('noHits.series'), lines),
    askHtml(shop, t),
  ].join('');
}

async function wordsWithHits(asking: Asking, text: string): Promise<readonly string[]> {
  const { search, catalog } = asking.storeView.settings;
  const words = text.split(/\s+/).filter(({ length }) => length >= search.minimumLetters);
  if (words.length < 2) return [];
  const filters = placeFilters('search', catalog.listsOutOfStock);
  const asked = [...new Set(words)].slice(0, maxWords).map(async (word) => {
    const { total } = await searchCatalog({ text: word, filters }, { start: 0, size: 1 }, asking);
    return total > 0 ? [word] : [];
  });
  return (await Promise.all(asked)).flat();
}

function section(title: string, links: readonly string[]): string {
  return links.length === 0 ? '' : `<section><h2>${title}</h2>${list(links)}</section>`;
}

function askHtml({ seller: { phone, email }, t: pageText }: AskedShop, t: NoHitsTexts): string {
  const ways = [
    ...(phone === '' ? [] : [anchor(telephoneLink(phone), pageText('shell.call', { phone }))]),
    ...(email === '' ? [] : [anchor(`mailto:${email}`, t('noHits.email', { email }))]),
  ];
  if (ways.length === 0) return '';
  return `<section><h2>${t('noHits.ask')}</h2><p>${t('noHits.askText')}</p>${list(ways)}</section>`;
}

function searchAddress({ path }: AskedShop, text: string): string {
  return path(`/search?q=${encodeURIComponent(text)}`);
}
