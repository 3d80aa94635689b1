import type { FitsPart, FitsView } from '#contract/views/fits.ts';
import { completeSet, needyParts, type Fit } from '#domain/content/fit.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { loadFitsTexts, type FitsTexts } from '#texts/fits.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { findFits } from '#server/workflows/content/find-fits.ts';
import { missing, type Asked, type View } from './asked.ts';

/** Maximum number of articles in the choice. */
const maxLinks = 60;

/** A shop without sets has no such page. */
export const fitsView: View<FitsView> = async (asked) => {
  const { asking, query, shop } = asked;
  const [fits, t] = await Promise.all([findFits(asking), loadFitsTexts(shop.storeView.language)]);
  const sku = query.find(([name]) => name === 'part')?.[1] ?? '';
  const parts = sku === '' ? [] : await partsOf(fits, sku, asked, t);
  const heads = sku === '' ? await offeredBySku(needyParts(fits).slice(0, maxLinks), asking) : [];
  if (parts.length + heads.length === 0) missing();
  const name = parts[0]?.product.name;
  return {
    title: name === undefined ? t('fits.title') : t('fits.setTitle', { name }),
    description: name === undefined ? t('fits.description') : t('fits.setDescription', { name }),
    sku: parts[0]?.product.sku ?? '',
    links: heads.map(({ sku: key, name: label, pictures }) => ({
      sku: key,
      name: label,
      picture: pictures[0],
    })),
    parts,
    words: {
      tool: t('fits.title'),
      lead: t('fits.lead'),
      itself: t('fits.itself'),
      required: t('fits.required'),
      recommended: t('fits.recommended'),
      have: t('fits.have'),
      update: t('fits.update'),
      each: t('fits.each'),
      missing: t('fits.missing'),
      complete: t('fits.complete'),
      unavailable: t('fits.unavailable'),
      choose: t('fits.choose'),
      others: t('fits.others'),
    },
  };
};

type PartOfSet = Pick<FitsPart, 'isHead' | 'quantity' | 'isRequired' | 'reasons'>;

/**
 * The parts of a set with the article itself first; empty for an article that needs nothing. Articles
 * that are not sold are left out.
 */
async function partsOf(
  fits: readonly Fit[],
  sku: string,
  { asking, query }: Asked,
  t: FitsTexts,
): Promise<readonly FitsPart[]> {
  const set = completeSet(fits, sku);
  if (set.length === 0) return [];
  const products = await offeredBySku([sku, ...set.map((each) => each.sku)], asking);
  const owned = new Set(query.filter(([name]) => name === 'have').map(([, value]) => value));
  const partOf = (key: string, rest: PartOfSet) => {
    const product = products.find((each) => each.sku.toLowerCase() === key.toLowerCase());
    return product === undefined
      ? []
      : [
          {
            ...rest,
            product: shownInSet(product),
            title: titleOf(product, rest.quantity, t),
            isOwned: owned.has(product.sku),
            ownedLabel: t('fits.haveNamed', { name: product.name }),
          },
        ];
  };
  const head = partOf(sku, { isHead: true, quantity: 1, isRequired: true, reasons: [] });
  if (head.length === 0) return [];
  const others = set.flatMap(({ sku: key, ...rest }) => partOf(key, { isHead: false, ...rest }));
  return [...head, ...others];
}

function titleOf({ name }: OfferedProduct, quantity: number, t: FitsTexts): string {
  return quantity === 1 ? name : t('fits.several', { quantity, name });
}

/** Reduces a product to what a set shows: the picture, without long texts. */
function shownInSet(product: OfferedProduct): OfferedProduct {
  return {
    ...product,
    shortDescription: '',
    description: '',
    pictures: product.pictures.slice(0, 1),
    links: [],
  };
}
