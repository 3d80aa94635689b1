import type { AgreedPricesView } from '#contract/views/agreed-prices.ts';
import type { AgreedPrice } from '#domain/pricing/agreed-price.ts';
import { agreedTable } from '#domain/pricing/agreed-table.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { priceFilePath } from '#server/workflows/prices/price-file.ts';
import type { View } from './asked.ts';
import { agreementKey, listedAgreements } from './listed-agreements.ts';
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
    const rows = await listedAgreements(sorted.slice(offset, offset + limit), asked.asking);
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
  const [first, second] = [agreementKey(one), agreementKey(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}
