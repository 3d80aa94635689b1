import type { FittingTile, MeasureView } from '#contract/views/measure.ts';
import { measuredCategories } from '#domain/catalog/measured-categories.ts';
import { measureCodes, type Fitting, type Measures } from '#domain/catalog/product-measures.ts';
import { toNamedTile } from '#domain/listing/named-tile.ts';
import { loadMeasureTexts } from '#texts/measure.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import { findFitting } from '#server/workflows/catalog/find-fitting.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { missing, type Asked, type View } from './asked.ts';

const maxShown = 24;
/** The maximum measure in millimetres. */
const largest = 20_000;
const smallestSpace = 250;

/** A shop without categories for it has no such page (rules/content#measuring). */
export const measureView: View<MeasureView> = async (asked) => {
  const { asking, query, shop } = asked;
  const { sizeGuide } = shop.storeView.settings.catalog;
  const [active, t, { pages }] = await Promise.all([
    activeCategories(asking),
    loadMeasureTexts(shop.storeView.language),
    asking.services.content.of(shop.storeView.code),
  ]);
  const offered = measuredCategories(active, shop.storeView);
  if (offered.length === 0) missing();
  const read = (name: string) => query.find(([each]) => each === name)?.[1] ?? '';
  const chosen = offered.find(({ urlPath }) => urlPath === read('category'));
  const space = readSpace(read);
  const isAsked = chosen !== undefined && Object.keys(space).length > 0;
  const found = isAsked ? await findFitting(active, chosen.id, space, asking) : [];
  const fitting = await toTiles(found.slice(0, maxShown), asked);
  const drawn = fitting.find(({ tile }) => tile.sku === read('drawn')) ?? fitting[0];
  return {
    title: t('measure.title'),
    description: t('measure.description'),
    categories: offered.map(({ urlPath, name }) => ({ value: urlPath, label: name })),
    category: chosen?.urlPath ?? '',
    space,
    fitting,
    ...(drawn && { drawn }),
    guide: pages.has(sizeGuide) ? sizeGuide : '',
    words: {
      width: t('measure.width'),
      depth: t('measure.depth'),
      height: t('measure.height'),
      lead: t('measure.lead'),
      category: t('measure.category'),
      optional: t('measure.optional'),
      show: t('measure.show'),
      found: !isAsked
        ? ''
        : found.length === 0
          ? t(isSmall(space) ? 'measure.noneSmall' : 'measure.none')
          : t('measure.found', { count: found.length }),
      more: found.length > maxShown ? t('measure.more', { count: maxShown }) : '',
      fromAbove: t('measure.fromAbove'),
      fromFront: t('measure.fromFront'),
      drawn: drawn ? t('measure.drawn', { name: drawn.tile.variantName ?? drawn.tile.name }) : '',
      draw: t('measure.draw'),
      guide: t('measure.guide'),
    },
  };
};

/** Whether the measures are too small for millimetres: 60 is meant in centimetres. */
function isSmall(space: Measures): boolean {
  return Object.values(space).every((value) => value < smallestSpace);
}

/** Reads measures as whole millimetres; invalid ones are ignored. */
function readSpace(read: (name: string) => string): Measures {
  const entries = measureCodes.flatMap((code) => {
    const value = Number(read(code));
    return Number.isInteger(value) && value > 0 && value <= largest ? [[code, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

async function toTiles(
  fitting: readonly Fitting[],
  { asking, shop }: Asked,
): Promise<readonly FittingTile[]> {
  const offered = await offerProducts(
    fitting.map(({ product }) => product),
    asking,
  );
  return fitting.flatMap(({ product, variant, measures }) => {
    const own = offered.find(({ id }) => id === product.id);
    if (own === undefined) return [];
    const sizes = measureCodes.flatMap((code) => measures[code] ?? []);
    const written = sizes.map((size) => shop.format.number(size)).join(' × ');
    return [
      { tile: toNamedTile(own, variant?.sku ?? ''), measures, written: `${written}\u00A0mm` },
    ];
  });
}
