import type { Article, PriceList, PricePoint } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import { priceFromNet } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import { agreedSteps, type AgreedStep } from './agreed-steps.ts';
import { coveredArea } from './covered-area.ts';
import type { Offer } from './offer.ts';
import type { PriceContext } from './price-context.ts';
import { referenceNet } from './reference-price.ts';
import { specialNet } from './special-price.ts';
import type { Terms } from './terms.ts';
import { isTierFor } from './tier-price.ts';
import { tierOffers } from './tier-offers.ts';
import { regularNet, unitNet, type PriceQuestion } from './unit-net.ts';

/** The fields that decide the price of an article. */
export type PriceableArticle = Pick<Article, 'sku' | 'priceList' | 'attributes'>;

/** The viewer's unit price, and the quantities with a lower one (rules/prices#unit-price). */
export function priceArticle(
  { sku, priceList, attributes }: PriceableArticle,
  terms: Terms,
  context: PriceContext,
): Offer {
  const own = { kind: 'article', sku } as const;
  const offer = offerOf(priceList, terms, context, {
    agreed: agreedSteps(
      context.viewer.agreed,
      { own, attributes, base: priceList.base },
      context.now,
    ),
    history: context.priceHistory.get(sku) ?? [],
  });
  const squareMetres = coveredArea(attributes, context.prices);
  return offer.kind === 'priced' && squareMetres !== undefined ? { ...offer, squareMetres } : offer;
}

/** The facts about an article beside its price list; `history` holds its earlier prices. */
interface Known {
  readonly agreed: readonly AgreedStep[];
  readonly history: readonly PricePoint[];
}

/** The offer of a price list. Without a VAT rate there is no price. */
export function offerOf(
  list: PriceList,
  { vatRate, isWithheld }: Terms,
  context: PriceContext,
  { agreed, history }: Known,
): Offer {
  if (isWithheld) return { kind: 'on-request' };
  if (vatRate === undefined) return { kind: 'unknown' };
  const buyer = { groupId: context.viewer.groupId, now: context.now, agreed };
  const netAt = (quantity: number) => unitNet(list, { ...buyer, quantity });
  const net = netAt(1);
  if (net === undefined) return { kind: 'unknown' };
  const regular = regularNet(list, { ...buyer, quantity: 1 });
  const before =
    regular !== undefined && net < regular ? earlier(net, history, context) : undefined;
  return {
    kind: 'priced',
    unit: priceFromNet(net, vatRate),
    ...(before === undefined ? {} : { previous: priceFromNet(before, vatRate) }),
    ...specialWindow(list, net, context.now),
    tiers: tierOffers(quantitiesOf(list, buyer), (quantity) => {
      const each = netAt(quantity);
      return each === undefined ? undefined : priceFromNet(each, vatRate);
    }),
    isFrom: false,
  };
}

/** The beginning and the end of the special price, where it is the present price. */
function specialWindow(
  { base, special }: PriceList,
  net: Ore,
  now: Moment,
): { readonly since?: Moment; readonly until?: Moment } {
  const isAsked = base !== undefined && specialNet(base, special, now) === net;
  if (!isAsked || special === undefined) return {};
  const { from, to } = special;
  return { ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) };
}

function earlier(
  net: Ore,
  history: readonly PricePoint[],
  { viewer, prices, now }: PriceContext,
): Ore | undefined {
  return referenceNet({
    net,
    groupId: viewer.groupId,
    openGroups: prices.openGroups,
    history,
    now,
    days: prices.referenceDays,
  });
}

/** The quantities at which this viewer's price may change. */
function quantitiesOf(
  { tiers }: PriceList,
  { groupId, agreed }: Pick<PriceQuestion, 'groupId'> & Pick<Known, 'agreed'>,
): readonly number[] {
  return [...tiers.filter((tier) => isTierFor(tier, groupId)), ...agreed].map(
    ({ quantity }) => quantity,
  );
}
