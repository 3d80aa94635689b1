import type { ShownFile } from '#domain/orders/bought-file.ts';

/** The page of a bought file, to which its link leads (rules/orders#files). */
export interface DownloadView extends ShownFile {
  readonly orderNumber: string;
  /** The article's name. */
  readonly name: string;
  /** The address of the file itself; absent where it can't be downloaded. */
  readonly href?: string;
  /** The buyer may download it, but the file is missing in the shop. */
  readonly isMissing: boolean;
  /** The page says that the first download ends a consumer's right to withdraw. */
  readonly endsWithdrawal: boolean;
}
