import { namedSkus, textParts } from '#domain/content/text-parts.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import type { RowPictures } from '#server/exchange/pictures/row-pictures.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import type { Db } from '#server/repositories/system/database.ts';

export interface ContentImport extends TableImport {
  /** The media with the pictures; without it, missing ones go unnoticed. */
  readonly media?: Pick<MediaEngine, 'version'> & Partial<Pick<RowPictures, 'withPictures'>>;
}

interface Named {
  /** Paths under the media root, by column. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
  /** Skus by column, beside those in the text. */
  readonly skus?: Readonly<Record<string, readonly string[]>>;
  /** Cleaned HTML. */
  readonly html?: string;
}

/**
 * Remarks things that a text names but that do not exist yet. The row is imported all the same, since
 * they may come later.
 */
export async function noticeMissing(
  db: Db,
  cells: Cells,
  { pictures, skus = {}, html = '' }: Named,
  media: ContentImport['media'],
): Promise<void> {
  const inText = [...html.matchAll(/<img\b[^>]*?\ssrc="\/media\/([\w./-]+)"/g)].map(
    ([, path = '']) => path,
  );
  for (const [column, paths] of Object.entries({ ...pictures, content: inText })) {
    for (const path of paths) {
      const isThere = media === undefined || (await media.version(path)) !== undefined;
      if (!isThere) cells.notice(column, 'image.missing', { text: path });
    }
  }
  const inParts = textParts(html).flatMap((part) => (part.kind === 'products' ? part.skus : []));
  const named = namedSkus(html);
  const nested = named.filter((sku) => !inParts.includes(sku));
  if (nested.length > 0) cells.notice('content', 'product.nested', { text: nested.join(', ') });
  for (const [column, each] of Object.entries({ ...skus, content: named })) {
    const known = await findProductIds(db, each);
    for (const sku of each.filter((one) => !known.has(one.toLowerCase()))) {
      cells.notice(column, 'product.unknown', { sku });
    }
  }
}
