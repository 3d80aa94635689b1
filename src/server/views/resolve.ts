import { skusById } from '#server/repositories/catalogue/product-keys.ts';
import { findAddress, type AddressTarget } from '#server/workflows/find-address.ts';
import { Elsewhere, missing, type Asked } from './asked.ts';

/** A screen, and what the address says of it. */
export interface Resolved {
  readonly screen: string;
  readonly params: Asked['params'];
}

/** No address of the shop is longer. */
const maxPathLength = 1_000;

/** What an address of the merchant's own stands for: a product, a category, a page or a series. */
export async function resolveAddress(asked: Asked): Promise<Resolved> {
  const { asking, path, shop } = asked;
  if (path.length > maxPathLength) missing();
  const target = (await findAddress(path.slice(1), asking)) ?? missing();
  if (target.movedTo !== undefined) throw new Elsewhere(shop.path(`/${target.movedTo}`), 301);
  return resolved(target, asked);
}

async function resolved({ entity, id }: AddressTarget, { asking, shop }: Asked): Promise<Resolved> {
  const { services, storeView } = asking;
  switch (entity) {
    case 'product': {
      const [sku = missing()] = await skusById(services.database.read, [id]);
      return { screen: 'product', params: { sku } };
    }
    case 'category':
      return { screen: 'category', params: { categoryId: String(id) } };
    case 'cms_page': {
      const { pages } = await services.content.of(storeView.code);
      const page = [...pages.values()].find((each) => each.id === id) ?? missing();
      throw new Elsewhere(shop.path(`/i/${page.identifier}`), 301);
    }
    case 'series': {
      const { series } = await services.content.of(storeView.code);
      const found = series.find((each) => each.id === id) ?? missing();
      return { screen: 'series', params: { slug: found.urlKey } };
    }
  }
}
