import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { minStars, maxStars, type Rating, type WrittenReview } from './review.ts';

const shortestWords = 2;
const maxDetailLetters = 5000;
const maxRatings = 10;

/**
 * A review as the shop keeps it (rules/products#reviews): who calls themselves what, a title and what they
 * think. spec-gap: title and nickname need two characters; ratings may be missing.
 */
export function checkReview(written: WrittenReview): FormCheck<WrittenReview> {
  return checkForm<WrittenReview>({
    title: checkLineText(written.title, shortestWords),
    detail: checkDetail(written.detail),
    nickname: checkLineText(written.nickname, shortestWords),
    ratings: checkRatings(written.ratings),
  });
}

function checkDetail(text: string): FieldCheck<string> {
  const checked = checkText(text, maxDetailLetters);
  return checked.ok && checked.value === '' ? invalidField('field.required') : checked;
}

function checkRatings(ratings: readonly Rating[]): FieldCheck<readonly Rating[]> {
  if (ratings.length > maxRatings) return invalidField('field.too_many', { count: maxRatings });
  const isWithin = ({ value }: Rating) =>
    Number.isInteger(value) && value >= minStars && value <= maxStars;
  return ratings.every(isWithin) ? validField(ratings) : invalidField('field.invalid');
}
