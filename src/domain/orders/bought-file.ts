import { dayMs, hourMs, moment, type Moment } from '#domain/time/moment.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { FileRelease } from './file-release.ts';
import type { LineProgress } from './order-progress.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './order.ts';

/** A file that the buyer of an order's line gets (rules/orders#files). */
export interface BoughtFile {
  /** Lines count from 1. */
  readonly line: number;
  readonly title: string;
  /** Maximum number of downloads for each piece of the line; 0 is without limit. */
  readonly maxDownloads: number;
  /** Number of days from the release on; 0 is without an end. */
  readonly maxDays: number;
  /** Absent while the file waits for the payment. */
  readonly releasedAt?: Moment;
  readonly downloads: number;
  /** The start of the last download that counts. */
  readonly countedAt?: Moment;
}

export type FileStanding = 'waiting' | 'open' | 'used-up' | 'expired' | 'withdrawn';

/** Requests within this time belong to the same download: the rest of a file, or another try. */
const sameDownloadMs = hourMs;

/**
 * Whether the files of an order are released. An invoice is an agreement to pay, and so is money that
 * is reserved at a provider. Cash is neither agreed nor paid before the goods are handed over.
 * spec-gap: an order that the shop has completed counts as paid.
 */
export function areFilesReleased(
  { paymentMethod, totals }: Pick<Order, 'paymentMethod' | 'totals'>,
  state: OrderState,
  release: FileRelease,
  isReserved = false,
): boolean {
  if (state === 'canceled') return false;
  if (state === 'complete' || totals.total.gross === 0) return true;
  return release === 'agreed' && (isReserved || paymentMethod.code === 'invoice');
}

/**
 * Whether a file can be downloaded, else the reason. `pieces` are the pieces of its line that are not
 * cancelled.
 */
export function fileStanding(file: BoughtFile, pieces: number, now: Moment): FileStanding {
  const { releasedAt, downloads } = file;
  if (pieces <= 0) return 'withdrawn';
  if (releasedAt === undefined) return 'waiting';
  const until = expiryOf(file);
  if (until !== undefined && now >= until) return 'expired';
  const max = allowedDownloads(file, pieces);
  const isUsedUp = max !== undefined && downloads >= max && !isSameDownload(file, now);
  return isUsedUp ? 'used-up' : 'open';
}

/** Maximum number of downloads in all; undefined without a limit. */
export function allowedDownloads(
  { maxDownloads }: Pick<BoughtFile, 'maxDownloads'>,
  pieces: number,
): number | undefined {
  return maxDownloads === 0 ? undefined : maxDownloads * pieces;
}

/** The moment at which its link expires; undefined without an end. */
export function expiryOf({
  releasedAt,
  maxDays,
}: Pick<BoughtFile, 'releasedAt' | 'maxDays'>): Moment | undefined {
  if (releasedAt === undefined || maxDays === 0) return undefined;
  return moment(releasedAt + maxDays * dayMs);
}

/** The address of the page on which a buyer downloads a file. */
export function fileAddress({ prefix }: Pick<StoreFace, 'prefix'>, token: string): string {
  return `${prefix}/download/${encodeURIComponent(token)}`;
}

/** The pieces of a line that are not cancelled. */
export function piecesKept(line: Pick<LineProgress, 'ordered' | 'canceled'> | undefined): number {
  return line === undefined ? 0 : line.ordered - line.canceled;
}

/** A bought file as its buyer sees it. */
export interface ShownFile extends Pick<BoughtFile, 'line' | 'title' | 'downloads'> {
  readonly standing: FileStanding;
  /** Maximum number of downloads; absent without a limit. */
  readonly maxDownloads?: number;
  readonly until?: Moment;
  /** The address of its page, with the store prefix. */
  readonly address: string;
}

export function shownFile(
  file: BoughtFile & { readonly token: string },
  pieces: number,
  face: Pick<StoreFace, 'prefix'>,
  now: Moment,
): ShownFile {
  const { line, title, downloads, token } = file;
  const [max, until] = [allowedDownloads(file, pieces), expiryOf(file)];
  return {
    line,
    title,
    downloads,
    standing: fileStanding(file, pieces, now),
    ...(max !== undefined && { maxDownloads: max }),
    ...(until !== undefined && { until }),
    address: fileAddress(face, token),
  };
}

/** Whether a request belongs to the download that was counted last. */
export function isSameDownload({ countedAt }: Pick<BoughtFile, 'countedAt'>, now: Moment): boolean {
  return countedAt !== undefined && now < countedAt + sameDownloadMs;
}
