import type { AgreedPricesView, ListedAgreement } from '#contract/views/agreed-prices.ts';
import { ore } from '#domain/money/ore.ts';
import { goodsKey, type AgreedPrice } from '#domain/pricing/agreed-price.ts';
import { agreedTable } from '#domain/pricing/agreed-table.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { Asking } from '#server/asking.ts';
import { priceFilePath } from '#server/workflows/prices/price-file.ts';
import type { View } from './asked.ts';
import { tableView } from './table-view.ts';

/** The agreed prices of the viewer's company that hold or will hold; none for other customers. */
export const agreedPricesView: View<AgreedPricesView> = async (asked) => {
  const { viewer, storeView, now } = asked.asking;
  const isHidden = isPriceHidden(viewer, storeView.settings.prices);
  const agreed = isHidden ? [] : [...(viewer.agreed?.values() ?? [])].flat();
  const open = agreed.filter(({ to }) => to === undefined || now < to);
  const table = await tableView(asked, agreedTable, async ({ text, sort }, { offset, limit }) => {
    const found = open.filter((price) => isNamed(price, text)).toSorted(compare);
    const sorted = sort === 'goods' ? found : found.toReversed();
    const rows = await listed(sorted.slice(offset, offset + limit), asked.asking);
    return { rows, total: sorted.length };
  });
  const hasFile = viewer.companyId !== undefined && !isHidden;
  return { ...table, ...(hasFile && { file: priceFilePath(storeView) }) };
};

function isNamed({ goods, project }: AgreedPrice, text: string): boolean {
  const code = goods.kind === 'group' ? goods.code : goods.sku;
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => `${code} ${project}`.toLowerCase().includes(word));
}

function compare(one: AgreedPrice, other: AgreedPrice): number {
  const [first, second] = [keyOf(one), keyOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Prices of one project stand together, and so do those of one article. */
function keyOf({ goods, project, quantity, from }: AgreedPrice): string {
  const step = String(quantity).padStart(10, '0');
  return [project, goodsKey(goods), step, from ?? ''].join('\t');
}

async function listed(
  prices: readonly AgreedPrice[],
  { services, storeView }: Asking,
): Promise<readonly ListedAgreement[]> {
  const skus = prices.flatMap(({ goods }) => (goods.kind === 'group' ? [] : [goods.sku]));
  const ids = await services.catalog.articleIds(skus);
  const products = await services.catalog.products(storeView.code, ids);
  return prices.map(({ goods, value, ...price }): ListedAgreement => {
    const listing = { ...price, key: keyOf({ goods, value, ...price }) };
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
