import {
  areFilesReleased,
  fileStanding,
  isSameDownload,
  piecesKept,
} from '#domain/orders/bought-file.ts';
import type { Order } from '#domain/orders/order.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findDownloadLinks } from '#server/repositories/catalog/download-links.ts';
import {
  countDownload,
  findFileByToken,
  findFiles,
  releaseFiles,
  type NewFile,
  type StoredFile,
} from '#server/repositories/sales/bought-files.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  lockOrder,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { newToken } from '#server/tokens.ts';
import type { CheckedOrder } from './check-order.ts';

/** The files of an order, including parts of bundles, each with its own link. */
export async function filesOf(
  tx: Db,
  takes: CheckedOrder['takes'],
  releasedAt: Moment | undefined,
): Promise<readonly NewFile[]> {
  const files = takes.filter(({ isFile }) => isFile);
  const links = await findDownloadLinks(tx, [...new Set(files.map((each) => each.productId))]);
  return files.flatMap(({ line, productId, sku, perPiece }) =>
    (links.get(productId) ?? []).map(({ title, source, downloads, days = 0 }) => ({
      line,
      sku,
      title,
      place: source.place,
      maxDownloads: downloads * perPiece,
      maxDays: days,
      token: newToken(),
      ...(releasedAt !== undefined && { releasedAt }),
    })),
  );
}

/**
 * Releases the files of an order once its state allows it; the buyer gets a letter with their links.
 */
export async function releaseAfterMove(
  tx: Db,
  order: Order,
  state: OrderProgress['state'],
  now: Moment,
): Promise<void> {
  const files = await findFiles(tx, order.id);
  if (files.every(({ releasedAt }) => releasedAt !== undefined)) return;
  const { storeViews } = shopSettingsOf(await loadSettings(tx));
  const { fileRelease } = viewOfCode(storeViews, order.storeCode).settings.orders;
  if (!areFilesReleased(order, state, fileRelease)) return;
  await releaseFiles(tx, order.id, now);
  const key = orderLetterKey('order-files', order.number);
  await sendLetter(tx, { kind: 'mail.order-files', key, document: { orderId: order.id } }, now);
}

export interface FoundFile {
  readonly file: StoredFile;
  readonly order: Order;
  readonly pieces: number;
}

const written = /^[\w-]{43}$/;

/** Finds the file of a link, with its order. */
export async function findFile(db: Db, token: string): Promise<FoundFile | undefined> {
  const file = written.test(token) ? await findFileByToken(db, token) : undefined;
  const order = file && (await findOrder(db, file.orderId));
  if (file === undefined || order === undefined) return undefined;
  const { lines } = await findProgress(db, order);
  return { file, order, pieces: piecesKept(lines[file.line - 1]) };
}

/**
 * Counts a download that begins now, unless it continues the last one; false where the file may not be
 * downloaded.
 */
export async function takeFile(tx: Db, token: string, now: Moment): Promise<boolean> {
  const known = await findFile(tx, token);
  // A cancellation holds the same lock, so the order is read after it.
  if (known === undefined || !(await lockOrder(tx, known.order.number))) return false;
  const found = await findFile(tx, token);
  if (found === undefined) return false;
  const { file, pieces } = found;
  if (fileStanding(file, pieces, now) !== 'open') return false;
  // Another request that was counted meanwhile belongs to the same download.
  if (!isSameDownload(file, now)) await countDownload(tx, file, now);
  return true;
}
