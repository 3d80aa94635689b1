import { redirect } from 'react-router';
import { searchProducts } from '#contract/catalog.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { notFound, type Load } from '#web/load.ts';

/** `/p/{parentSku}/{slug}/{childSku}` answers with the canonical address (spec §2, decisions W1). */
export const load: Load<never> = async (api, { params, query }) => {
  const { products } = await searchProducts(api, { skus: [params.parentSku ?? ''], size: 1 });
  const product = products[0] ?? notFound();
  const childSku = params.childSku ?? query.find(([name]) => name === 'childSku')?.[1];
  const path = childSku === undefined ? product.urlPath : variantPath(product, { sku: childSku });
  throw redirect(`/${path}`, 301);
};
