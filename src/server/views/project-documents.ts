import type { PackedArticle } from '#domain/orders/document-pack.ts';
import type { Place } from '#server/asking.ts';
import { findProjectLines } from '#server/repositories/project-lists/project-lines.ts';
import { documentsOfGoods } from './order-documents.ts';

/** Finds the documents of all goods that a project needs, bought or not (rules/project-lists#documents). */
export async function projectDocuments(
  projectId: number,
  place: Pick<Place, 'services' | 'storeView'>,
): Promise<readonly PackedArticle[]> {
  const lines = await findProjectLines(place.services.database.read, projectId);
  const goods = lines.map(({ sku, name, quantity }) => ({
    sku,
    name,
    quantity,
    choices: [],
    options: {},
    saleUnit: undefined,
  }));
  return documentsOfGoods(goods, place);
}
