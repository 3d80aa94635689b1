import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { filePaths } from '#domain/catalog/product-files.ts';
import { fileAttributes } from '#domain/constants.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { noticeText } from '#server/exchange/files/refusals.ts';
import { shortened, type RowNote } from '#server/exchange/files/report.ts';

const codes: readonly string[] = Object.values(fileAttributes).flat();

/** Reports drawings and papers that products name but the media lack, each path of a column once. */
export class PaperWatch {
  readonly #named = new Map<string, Pick<RowNote, 'row' | 'sku' | 'column'> & { path: string }>();

  add({ sku, attributes }: ProductRecord, row: number): void {
    for (const column of codes) {
      for (const path of filePaths(attributes[column])) {
        this.#named.set(`${column} ${path}`, { row, sku: shortened(sku), column, path });
      }
    }
  }

  async notes(media: Pick<MediaEngine, 'version'>): Promise<readonly RowNote[]> {
    const notes: RowNote[] = [];
    for (const { path, ...place } of this.#named.values()) {
      if (await isThere(media, path)) continue;
      const message = noticeText('file.missing', { text: path });
      notes.push({ ...place, code: 'file.missing', message: shortened(message) });
    }
    return notes;
  }
}

/** A path elsewhere need not be in the media, so it counts as present. */
async function isThere(media: Pick<MediaEngine, 'version'>, path: string): Promise<boolean> {
  if (/^https?:/i.test(path)) return true;
  // The media refuse some names, under which no file can exist.
  const version = await media.version(path).catch(() => undefined);
  return version !== undefined;
}
