import { searchAttributes, searchCategories, searchProducts } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { ProductLink } from '#domain/catalog/product.ts';
import {
  categoryTrail,
  deepestCategory,
  trailIds,
  type Crumb,
} from '#domain/navigation/breadcrumbs.ts';
import { specification, type SpecificationGroup } from '#domain/catalog/specification.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { buyBoxParts } from '#web/blocks/buy-box-parts.ts';
import { toTile, type TileProduct } from '#web/blocks/tile-product.ts';
import { notFound, type Load } from '#web/load.ts';

export interface ProductData {
  readonly product: OfferedProduct;
  readonly crumbs: readonly Crumb[];
  readonly specification: readonly SpecificationGroup[];
  /** What a grouped product consists of, in its order. */
  readonly group: readonly OfferedProduct[];
  /** Products beside this one, by why they stand there. */
  readonly linked: Readonly<Record<LinkKind, readonly TileProduct[]>>;
}

type LinkKind = Exclude<ProductLink['kind'], 'associated'>;

/** Of one kind the first so many are shown, in the merchant's order. */
const mostLinked = 4;

export const load: Load<ProductData> = async (api, { params, shop }) => {
  const sku = params.sku ?? notFound();
  const { products } = await searchProducts(api, { skus: [sku], size: 1 });
  const product = products[0] ?? notFound();
  const [attributes, crumbs, others] = await Promise.all([
    searchAttributes(api, { codes: Object.keys(product.attributes) }),
    crumbsOf(api, product),
    linkedProducts(api, product),
    ...buyBoxParts(product).map(({ prepare }) => prepare()),
  ]);
  const tilesOf = (kind: LinkKind) => pick(others, shownLinks(product, kind)).map(toTile);
  return {
    product,
    crumbs,
    specification: specification(product.attributes, attributes, shop.format.number),
    group: pick(others, associatedLinks(product)),
    linked: {
      related: tilesOf('related'),
      crosssell: tilesOf('crosssell'),
      upsell: tilesOf('upsell'),
    },
  };
};

async function crumbsOf(api: Client, { categoryIds }: OfferedProduct): Promise<readonly Crumb[]> {
  const deepest = deepestCategory(await searchCategories(api, { ids: categoryIds }));
  return deepest
    ? categoryTrail(deepest, await searchCategories(api, { ids: trailIds(deepest) }))
    : [];
}

/** All that the page shows beside the product, asked for at once. */
async function linkedProducts(
  api: Client,
  product: OfferedProduct,
): Promise<readonly OfferedProduct[]> {
  const kinds = ['related', 'crosssell', 'upsell'] as const;
  const links = [
    ...(product.kind === 'grouped' ? associatedLinks(product) : []),
    ...kinds.flatMap((kind) => shownLinks(product, kind)),
  ];
  const skus = [...new Set(links.map(({ sku }) => sku))];
  const { products } = await searchProducts(api, { skus, size: skus.length, detail: 'tile' });
  return products;
}

function shownLinks({ links }: OfferedProduct, kind: LinkKind): readonly ProductLink[] {
  return links.filter((link) => link.kind === kind).slice(0, mostLinked);
}

/** The products that links name, in the order of the links; one that is not sold is left out. */
function pick(
  products: readonly OfferedProduct[],
  links: readonly ProductLink[],
): readonly OfferedProduct[] {
  return links.flatMap((link) => products.find(({ sku }) => sku === link.sku) ?? []);
}
