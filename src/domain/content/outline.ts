import { withoutEntities } from '#domain/import/entities.ts';
import { foldLetters } from '#domain/search/fold-letters.ts';

/** A heading of a text, and the id of its place on the page. */
export interface Heading {
  readonly id: string;
  readonly title: string;
}

const second = /<h2>(.*?)<\/h2>/gs;

/**
 * Cleaned HTML with ids on its second-level headings, and the list of those headings
 * (rules/content#posts).
 */
export function withOutline(html: string): {
  readonly html: string;
  readonly outline: readonly Heading[];
} {
  const outline: Heading[] = [];
  const marked = html.replaceAll(second, (whole: string, inner: string) => {
    const title = withoutEntities(inner.replaceAll(/<[^>]*>/g, '')).trim();
    if (title === '') return inner.includes('<img') ? whole : '';
    const id = placeName(title, outline);
    outline.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, outline };
}

/** The prefix keeps the id apart from other ids on the page. */
function placeName(title: string, others: readonly Heading[]): string {
  const words = foldLetters(title).match(/[a-z0-9]+/g) ?? [];
  const name = ['part', ...words].join('-').slice(0, 60);
  const isTaken = (place: string) => others.some(({ id }) => id === place);
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

const wordsAMinute = 200;

/** Minutes of reading, at least one. */
export function minutesToRead(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\d]+/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
