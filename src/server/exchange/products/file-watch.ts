import type { ProductRecord } from '#domain/catalog/product-record.ts';
import type { DownloadLink } from '#domain/catalog/product-document.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { shortened, type RowNote } from '#server/exchange/files/report.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { isFileMissing } from '#server/workflows/missing-files.ts';

/** Reports files that are sold and not in the media, once all rows are read. */
export class FileWatch {
  readonly #sold = new Map<
    string,
    { readonly row: number; readonly links: readonly DownloadLink[] }
  >();

  add({ sku, kind, document }: ProductRecord, row: number): void {
    if (kind !== 'downloadable') return;
    this.#sold.set(sku, { row, links: document.downloads?.links ?? [] });
  }

  async notes(media: MediaEngine): Promise<readonly RowNote[]> {
    const notes: RowNote[] = [];
    for (const [sku, { row, links }] of this.#sold) {
      const place = { row, sku: shortened(sku), column: 'downloadable_links' };
      if (links.length === 0) {
        notes.push({ ...place, code: 'download.none', message: say('notice.download_none') });
      }
      for (const link of links) {
        if (!(await isFileMissing(link, media))) continue;
        const { kind, place: file } = link.source;
        const message = say(`notice.download_${kind}`, { file });
        notes.push({ ...place, code: 'download.missing', message: shortened(message) });
      }
    }
    return notes;
  }
}
