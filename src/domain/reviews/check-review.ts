import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';
import { minStars, maxStars, type Rating, type WrittenReview } from './review.ts';

const shortestWords = 2;
const maxDetailLetters = 5000;
const maxRatings = 10;

/** The name of the one rating that the shop asks for. */
const ratingName = 'Rating';

/** The form of a review. A call may leave out the stars. */
export const reviewRules = formRules({
  ratings: (text) =>
    text === ''
      ? invalidField('field.required')
      : checkRatings([{ name: ratingName, value: Number(text) }]),
  title: checkTitle,
  detail: checkDetail,
  nickname: checkTitle,
});

/**
 * Checks a review (rules/products#reviews): a nickname, a title and the text. spec-gap: title and
 * nickname need two characters; ratings may be missing.
 */
export function checkReview(written: WrittenReview): FormCheck<WrittenReview> {
  const { title, detail, nickname, ratings } = written;
  return checkForm<WrittenReview>({
    title: checkTitle(title),
    detail: checkDetail(detail),
    nickname: checkTitle(nickname),
    ratings: checkRatings(ratings),
  });
}

function checkTitle(text: string): FieldCheck<string> {
  return checkLineText(text, shortestWords);
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
