import type { DownloadLink } from '#domain/catalog/product-document.ts';
import { isInSoldFolder } from '#domain/catalog/sold-folder.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { findDownloads, setLacksFile } from '#server/repositories/catalog/download-links.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * The reason why a link can't be sold: its file is elsewhere, has a public address, or does not exist
 * (rules/orders#files).
 */
export async function linkFault(
  { source: { kind, place } }: Pick<DownloadLink, 'source'>,
  media: MediaEngine,
): Promise<'url' | 'public' | 'missing' | undefined> {
  if (kind === 'url') return 'url';
  if (!isInSoldFolder(place)) return 'public';
  return (await media.version(place)) === undefined ? 'missing' : undefined;
}

/** Finds downloadable products on sale that have no files, or lack one. */
export async function withoutFiles(db: Db, media: MediaEngine): Promise<readonly string[]> {
  const lacking: string[] = [];
  for (const { sku, status, links } of await findDownloads(db)) {
    if (isEnabled(status) && (await lacksFile(links, media))) lacking.push(sku);
  }
  return lacking;
}

/**
 * Takes products with a missing file off sale, and puts them back when the file exists again
 * (rules/products#what-prevents-buying).
 */
export async function noteMissingFiles(
  database: WorkedDatabase,
  media: MediaEngine,
  now: Moment,
): Promise<void> {
  for (const { id, sku, lacksFile: before, links } of await findDownloads(database.read)) {
    const after = await lacksFile(links, media);
    if (after === before) continue;
    await database.transaction(async (tx) => {
      await setLacksFile(tx, id, after);
      await logChanges(tx, 'availability', [sku], now);
    });
  }
}

async function lacksFile(links: readonly DownloadLink[], media: MediaEngine): Promise<boolean> {
  for (const link of links) if ((await linkFault(link, media)) !== undefined) return true;
  return links.length === 0;
}
