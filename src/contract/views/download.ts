import type { ShownFile } from '#domain/orders/bought-file.ts';

/** The page of a file that was bought, which its link leads to (rules/orders#files). */
export interface DownloadView extends ShownFile {
  readonly orderNumber: string;
  /** The name of the article. */
  readonly name: string;
  /** Where the file itself is; absent where it cannot be fetched. */
  readonly href?: string;
  /** It may be fetched, but the shop does not find it. */
  readonly isMissing: boolean;
}
