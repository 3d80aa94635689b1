import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { agreedSteps, type AgreedFor } from './agreed-steps.ts';
import { pricingAttributes } from './discount-group.ts';
import type { Offer } from './offer.ts';
import type { OfferedArticle } from './price-found.ts';

/** The price of an article from a quantity on, as a company takes it into its own system. */
export interface PriceFileLine {
  readonly sku: string;
  readonly name: string;
  /** Absent where the article is sold by the piece. */
  readonly unit?: SaleUnit;
  /** As imports store them; absent where there are none. */
  readonly packs?: string;
  readonly quantity: number;
  readonly list: Ore;
  readonly net: Ore;
  /** Empty outside projects. */
  readonly project: string;
  readonly from?: Moment;
  readonly to?: Moment;
}

type Asked = Pick<AgreedFor, 'own' | 'attributes'> & {
  readonly name: string;
  readonly list: Ore | undefined;
  readonly offer: Offer;
};

/** The prices of a found article; none where it has none of its own (rules/prices#price-file). */
export function priceFileLines(
  { product, article, offered }: OfferedArticle,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Moment },
): readonly PriceFileLine[] {
  if (offered.kind === 'bundle') return [];
  const { sku } = article;
  const attributes = pricingAttributes(article, product);
  const shown = offered.variants.find((each) => each.sku === sku) ?? offered;
  const asked = { name: shown.name, attributes, offer: shown.offer };
  const whole = { ...asked, own: { kind: 'article', sku } as const, list: article.priceList.base };
  const cells = product.matrix === undefined ? [whole] : cellsOf(product, asked, offered);
  return cells.flatMap((each) => linesOf(each, viewer, now));
}

/** The cells of a matrix, each with the names of its values. */
function cellsOf(
  { sku, matrix, customOptions }: Product,
  asked: Pick<Asked, 'name' | 'attributes'>,
  { matrix: offered }: OfferedArticle['offered'],
): readonly Asked[] {
  const labels = new Map(
    customOptions.flatMap(({ values }) => values.map(({ id, label }) => [id, label] as const)),
  );
  return (matrix?.cells ?? []).map(({ valueIds, priceList }, at) => ({
    ...asked,
    name: [asked.name, ...valueIds.map((id) => labels.get(id) ?? '')].join(', '),
    own: { kind: 'cell', sku, valueIds },
    list: priceList.base,
    offer: offered?.cells[at]?.offer ?? { kind: 'unknown' },
  }));
}

function linesOf(
  { own, attributes, name, list, offer }: Asked,
  viewer: Viewer,
  now: Moment,
): readonly PriceFileLine[] {
  if (offer.kind !== 'priced' || list === undefined || own.kind === 'group') return [];
  const agreed = agreedSteps(viewer.agreed, { own, attributes, base: list }, now);
  const { since: from, until: to } = offer;
  return [{ quantity: 1, unit: offer.unit }, ...offer.tiers].map(({ quantity, unit: { net } }) => {
    const step = agreed.find((each) => each.net === net && each.quantity <= quantity)?.price;
    const days = step ?? { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return {
      sku: own.sku,
      name,
      ...(offer.saleUnit !== undefined && { unit: offer.saleUnit }),
      ...(offer.packs !== undefined && { packs: offer.packs }),
      quantity,
      list,
      net,
      project: step?.project ?? '',
      ...(days.from !== undefined && { from: days.from }),
      ...(days.to !== undefined && { to: days.to }),
    };
  });
}

/** Hundredths of a percent off the list price; 0 where the price is not below it. */
export function discountOf({ list, net }: Pick<PriceFileLine, 'list' | 'net'>): number {
  return list <= 0 || net >= list ? 0 : Math.round((10_000 * (list - net)) / list);
}
