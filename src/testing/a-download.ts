import type { DownloadLink } from '#domain/catalog/product-document.ts';
import { ore } from '#domain/money/ore.ts';
import type { TestShop } from './a-test-shop.ts';
import { addProducts, type ShelfProduct } from './stock-the-shop.ts';

/** A sheet that is sold as a file, for 290 kr with VAT. */
export const aSheet: ShelfProduct = {
  id: 60,
  sku: 'ARK-1',
  kind: 'downloadable',
  name: 'Regneark for kurser',
  priceList: { base: ore(232_00), tiers: [] },
};
const sheetFile = 'downloads/kurser.csv';

/** Puts the sheet on sale, with its file in the media unless it is missing. */
export async function sellSheet(
  { services: { database, media } }: TestShop,
  link: Partial<DownloadLink> = {},
  text: string | undefined = 'rom;meter\nBad;60\n',
): Promise<void> {
  const source = { kind: 'file', place: sheetFile } as const;
  const links = [{ id: '1', title: 'Regneark (CSV)', source, net: 0, downloads: 0, ...link }];
  await database.transaction(async (tx) => {
    await addProducts(tx, [aSheet]);
    await tx
      .updateTable('products')
      .set({ document: JSON.stringify({ downloads: { links, samples: [] } }) })
      .where('sku', '=', aSheet.sku)
      .execute();
  });
  if (text !== undefined) await media.write(sheetFile, Buffer.from(text));
}
