import type { ProductTerm } from '#contract/views/product.ts';
import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { isMadeToMeasure } from '#domain/catalog/is-made-to-measure.ts';
import { isSealed } from '#domain/catalog/is-sealed.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { isBulky } from '#domain/checkout/is-bulky.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Settings } from '#domain/settings.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { ContentTexts } from '#texts/content.ts';
import type { Texts } from '#texts/translate.ts';

interface Words {
  readonly t: Texts;
  readonly words: ContentTexts;
}

/**
 * The terms of giving goods back, told before the purchase (rules/law#seals, rules/law#postage). Rentals are
 * fetched in the shop, and goods made or cut to measure cannot be returned. Services and files are neither sent nor
 * returned, and their delivery is told instead.
 */
export function productTerms(
  product: OfferedProduct,
  { returns, checkout }: Pick<Settings, 'returns' | 'checkout'>,
  { t, words }: Words,
): readonly ProductTerm[] {
  if (isIntangible(product)) {
    const isService = product.kind === 'virtual';
    const how = words(isService ? 'content.deliveryService' : 'content.deliveryDigital');
    return [{ icon: 'info', words: how }];
  }
  const seal: readonly ProductTerm[] = isSealed(product, ...product.variants)
    ? [{ icon: 'info', words: words('content.sealed') }]
    : [];
  if (isMadeToMeasure(product)) {
    return [{ icon: 'info', words: words('content.madeWithoutReturn') }, ...seal];
  }
  if (isRentable(product)) return seal;
  const { packs = '', saleUnit } = packingOf(product, product.variants[0]);
  const isCut = isCutToLength(product, ...product.variants);
  const oneLength: readonly ProductTerm[] =
    isCut && saleUnit === 'm' ? [{ icon: 'info', words: words('content.oneLength') }] : [];
  if (isCut && packs === '')
    return [...oneLength, { icon: 'info', words: words('content.cut') }, ...seal];
  const days = { days: returns.freeDays };
  const free: ProductTerm = isCut
    ? { icon: 'info', words: words('content.cutFromPacks', days) }
    : { icon: 'return', words: t('product.returns', days) };
  return [...oneLength, free, ...postageOf(product, { returns, checkout }, words), ...seal];
}

/** The postage of a withdrawal, where the free return does not say it already. */
function postageOf(
  product: OfferedProduct,
  { returns, checkout }: Pick<Settings, 'returns' | 'checkout'>,
  words: ContentTexts,
): readonly ProductTerm[] {
  const articles = product.variants.length > 0 ? product.variants : [product];
  if (articles.every((article) => isBulky({ product, article }, checkout))) {
    return [{ icon: 'truck', words: words('content.pickUp') }];
  }
  if (returns.withdrawalPostage !== 'buyer') return [];
  return [{ icon: 'info', words: words('content.postage') }];
}
