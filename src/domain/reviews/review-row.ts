import { checkLength, maxNameLetters, readDate } from '#domain/import/feed-values.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { maxStars, type Rating, type ReviewStatus, type WrittenReview } from './review.ts';

export const reviewColumns = {
  needed: ['sku', 'nickname', 'title', 'detail'],
  others: ['review_id', 'status', 'language', 'rating', 'ratings', 'email', 'created_at'],
};
const maxDetailLetters = 10_000;

const statuses: ReadonlyMap<string, ReviewStatus> = new Map<string, ReviewStatus>([
  ['approved', 1],
  ['1', 1],
  ['pending', 2],
  ['2', 2],
  ['refused', 3],
  ['not approved', 3],
  ['3', 3],
]);

/** Languages by their codes without a country: `nb_NO` and `nn` are read as Norwegian. */
const languages: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['nb', 'nb'],
  ['nn', 'nb'],
  ['no', 'nb'],
  ['en', 'en'],
]);

/** A review in a file, with its status. */
export interface ReviewRow extends WrittenReview {
  readonly status?: ReviewStatus;
  readonly language?: Language;
  readonly createdAt?: Moment;
}

/**
 * Reads a row of reviews. Refuses `value.missing`, `text.too_long`, `status.unknown`,
 * `language.unknown`, `date.invalid` and `rating.invalid`.
 */
export function readReviewRow(cells: Cells): ReviewRow {
  const needed = (column: string, maxLetters: number) => {
    const text = checkLength(cells.given(column) ?? '', maxLetters, cells.refusing(column));
    if (text === '') cells.refuse(column, 'value.missing', { expected: 'review' });
    return text;
  };
  const words = {
    nickname: needed('nickname', maxNameLetters),
    title: needed('title', maxNameLetters),
    detail: needed('detail', maxDetailLetters),
  };
  const createdAt = cells.read('created_at', (day) => readDate(day, 'start'), 'date.invalid');
  const readStatus = (text: string) => statuses.get(text.toLowerCase());
  const status = cells.read('status', readStatus, 'status.unknown', 'review');
  const readLanguage = (text: string) => languages.get(text.toLowerCase().split(/[-_]/)[0] ?? '');
  const language = cells.read('language', readLanguage, 'language.unknown');
  return {
    ...words,
    ...(status !== undefined && { status }),
    ...(language !== undefined && { language }),
    ratings: readRatings(cells),
    ...(createdAt !== undefined && { createdAt }),
  };
}

/** Reads `rating`, a number of stars, or `ratings`, which names several: `Quality=5,Price=4`. */
function readRatings(cells: Cells): readonly Rating[] {
  const plain = cells.given('rating');
  const column = plain === undefined ? 'ratings' : 'rating';
  const named = plain === undefined ? cells.list('ratings') : [`Rating=${plain}`];
  return named.map((piece) => {
    const at = piece.lastIndexOf('=');
    const value = Number(piece.slice(at + 1));
    if (at <= 0 || !Number.isInteger(value) || value < 1 || value > maxStars) {
      cells.refuse(column, 'rating.invalid', { text: piece, max: maxStars });
    }
    const name = piece.slice(0, at).trim();
    return { name: checkLength(name, maxNameLetters, cells.refusing('ratings')), value };
  });
}
