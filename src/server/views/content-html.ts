import { isInternalLink } from '#domain/navigation/internal-link.ts';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { AskedShop } from './asked.ts';

/** Matches addresses that are the same in every store view: files and calls. */
const outside = /^\/(?:api|img|media|assets)\//;

/** Adds the store prefix to links: `/i/retur` in a text becomes `/en/i/retur` on an English page. */
export function contentHtml(
  { storeView, storeViews }: Pick<AskedShop, 'storeView' | 'storeViews'>,
  html: string,
): string {
  if (storeView.prefix === '') return html;
  return html.replaceAll(/(<a\b[^>]*?\shref=")([^"]*)"/g, (whole, before: string, link: string) => {
    const isOwn = isInternalLink(link) && !outside.test(link);
    const isSettled = splitStorePath(link, storeViews).view.prefix !== '';
    return isOwn && !isSettled ? `${before}${withStorePrefix(storeView, link)}"` : whole;
  });
}
