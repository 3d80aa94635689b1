import type { ProductRecord } from '#domain/catalog/product-record.ts';
import type { DownloadLink } from '#domain/catalog/product-document.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { shortened, type RowNote } from '#server/exchange/files/report.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { linkFault } from '#server/workflows/missing-files.ts';

/** Reports sold files that are missing. It waits until all rows are read. */
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
        const fault = await linkFault(link, media);
        if (fault === undefined) continue;
        const { place: file } = link.source;
        const name = file.slice(file.lastIndexOf('/') + 1);
        const message = shortened(say(`notice.download_${fault}`, { file, name }));
        const code = fault === 'public' ? 'download.public' : 'download.missing';
        notes.push({ ...place, code, message });
      }
    }
    return notes;
  }
}
