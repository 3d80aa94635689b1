import { checkOptionDays } from '#domain/catalog/check-option-days.ts';
import type { Article, Product } from '#domain/catalog/product.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import { checkRentalPeriod } from '#domain/stock/rental-period.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { CartItemOptions, ConfigurableChoice } from './cart.ts';

/**
 * The article of a line, and the product that it was chosen from. A simple article is its own product.
 */
export interface ChosenArticle {
  readonly product: Pick<Product, 'options' | 'customOptions' | 'attributes'>;
  readonly article: Pick<Article, 'attributes'>;
}

/**
 * Checks that a line's variant, days and period exist (rules/cart#choices, rules/products#chosen-variant,
 * rules/products#rental). Every chosen value belongs to the product and the article, and each option is chosen once.
 * Every day lies in the future. Only a rental has a period, and the period keeps the rules of rentals. spec-gap: a
 * rental cannot be bought, so it needs a period. Other custom options and bundles are checked where they are priced.
 * Refuses `product.parent_missing` where the product has no variants, `product.no_such_configuration`,
 * `product.option_day`, `product.option_time`, `rental.not_offered`, `rental.period`, `rental.too_late`, `rental.day`.
 */
export function checkChoices(
  { product, article }: ChosenArticle,
  options: CartItemOptions,
  now: Moment,
): Result<CartItemOptions> {
  const { configurable = [], rental: period } = options;
  if (configurable.length > 0 && product.options.length === 0) {
    return refused('product.parent_missing');
  }
  const isEach = configurable.every((choice) => isOwnValue(choice, product, article));
  const isOnce = new Set(configurable.map(({ optionId }) => optionId)).size === configurable.length;
  if (!isEach || !isOnce) return refused('product.no_such_configuration');
  const days = checkOptionDays(product.customOptions, options.custom ?? [], now);
  if (!days.ok) return days;
  const isLet = isRentable(article) || isRentable(product);
  if (period === undefined) return isLet ? refused('rental.period') : accepted(options);
  if (!isLet) return refused('rental.not_offered');
  const checked = checkRentalPeriod(period, now);
  return checked.ok ? accepted(options) : checked;
}

function isOwnValue(
  { optionId, optionValue }: ConfigurableChoice,
  { options }: ChosenArticle['product'],
  { attributes }: ChosenArticle['article'],
): boolean {
  const option = options.find(({ attributeId }) => String(attributeId) === optionId);
  const isOffered = option?.values.some(({ id }) => id === optionValue) ?? false;
  return isOffered && [attributes[option?.attributeCode ?? '']].flat().includes(optionValue);
}
