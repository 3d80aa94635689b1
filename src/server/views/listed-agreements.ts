import type { ListedAgreement } from '#contract/views/agreed-prices.ts';
import { ore } from '#domain/money/ore.ts';
import { goodsKey, type AgreedPrice } from '#domain/pricing/agreed-price.ts';
import type { Asking } from '#server/asking.ts';

/** The key that groups agreed prices: prices of one project stand together, and so do those of one article. */
export function agreementKey({ goods, project, quantity, from }: AgreedPrice): string {
  const step = String(quantity).padStart(10, '0');
  return [project, goodsKey(goods), step, from ?? ''].join('\t');
}

/** Agreed prices with the names and pages of their goods. */
export async function listedAgreements(
  prices: readonly AgreedPrice[],
  { services, storeView }: Asking,
): Promise<readonly ListedAgreement[]> {
  const skus = prices.flatMap(({ goods }) => (goods.kind === 'group' ? [] : [goods.sku]));
  const ids = await services.catalog.articleIds(skus);
  const products = await services.catalog.products(storeView.code, ids);
  return prices.map(({ goods, value, ...price }): ListedAgreement => {
    const listing = { ...price, key: agreementKey({ goods, value, ...price }) };
    if (goods.kind === 'group') return { ...listing, group: goods.code, discount: value };
    const { sku } = goods;
    const row = { ...listing, sku, net: ore(value) };
    const product = products.find((each) => [each, ...each.variants].some((it) => it.sku === sku));
    if (product === undefined) return row;
    const article = product.variants.find((each) => each.sku === sku) ?? product;
    const labels = product.customOptions.flatMap(({ values }) => values);
    const choices = goods.kind === 'cell' ? goods.valueIds : [];
    const words = choices.map((id) => labels.find((each) => each.id === id)?.label ?? '');
    return { ...row, name: [article.name, ...words].join(', '), path: `/${product.urlPath}` };
  });
}
