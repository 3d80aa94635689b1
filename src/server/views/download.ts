import type { DownloadView } from '#contract/views/download.ts';
import { shownFile } from '#domain/orders/bought-file.ts';
import { findFile } from '#server/workflows/bought-files.ts';
import { missing, type View } from './asked.ts';

/** The link alone opens the page, because guests have no account for their files. */
export const downloadView: View<DownloadView> = async ({ asking, params, shop }) => {
  const { services, now } = asking;
  const { token = missing() } = params;
  const { file, order, pieces } = (await findFile(services.database.read, token)) ?? missing();
  const shown = shownFile(file, pieces, shop.storeView, now);
  const isOpen = shown.standing === 'open';
  const isMissing = isOpen && (await services.media.version(file.place)) === undefined;
  return {
    ...shown,
    orderNumber: order.number,
    name: order.lines[file.line - 1]?.name ?? '',
    isMissing,
    endsWithdrawal: isOpen && shown.downloads === 0 && order.billing.organisationNumber === '',
    ...(isOpen && !isMissing && { href: `/media/bought/${token}` }),
  };
};
