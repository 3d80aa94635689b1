import { dayMs, hourMs, moment, type Moment } from '#domain/time/moment.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { FileRelease } from './file-release.ts';
import type { LineProgress } from './order-progress.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './order.ts';

/** A file that a line of an order brings (rules/orders#files). */
export interface BoughtFile {
  /** Lines count from 1. */
  readonly line: number;
  readonly title: string;
  /** The number of times it may be fetched for each piece of the line; 0 is without limit. */
  readonly maxDownloads: number;
  /** For so many days from its release; 0 is for ever. */
  readonly maxDays: number;
  /** Absent while it waits for the payment. */
  readonly releasedAt?: Moment;
  readonly downloads: number;
  /** When the last download that counts began. */
  readonly countedAt?: Moment;
}

export type FileStanding = 'waiting' | 'open' | 'used-up' | 'expired' | 'withdrawn';

/** A request this soon after the last belongs to the same download: the rest of a file, or another try. */
const sameDownloadMs = hourMs;

/**
 * Whether the files of an order are handed over. An invoice is an agreement to pay; cash is neither agreed nor paid
 * before the goods are handed over. Money that is reserved at a provider is as good as an agreement. spec-gap: an order
 * that the shop has completed is paid.
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

/** Whether a file can be fetched, and else why not. `pieces` of its line are not cancelled. */
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

/** The number of times it may be fetched in all; undefined without a limit. */
export function allowedDownloads(
  { maxDownloads }: Pick<BoughtFile, 'maxDownloads'>,
  pieces: number,
): number | undefined {
  return maxDownloads === 0 ? undefined : maxDownloads * pieces;
}

/** The moment its link ends; undefined without an end. */
export function expiryOf({
  releasedAt,
  maxDays,
}: Pick<BoughtFile, 'releasedAt' | 'maxDays'>): Moment | undefined {
  if (releasedAt === undefined || maxDays === 0) return undefined;
  return moment(releasedAt + maxDays * dayMs);
}

/** Where a buyer is told of a file and fetches it. */
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
  /** The number of times it may be fetched; absent without a limit. */
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

/** Whether what is fetched now belongs to the download that was counted last. */
export function isSameDownload({ countedAt }: Pick<BoughtFile, 'countedAt'>, now: Moment): boolean {
  return countedAt !== undefined && now < countedAt + sameDownloadMs;
}
