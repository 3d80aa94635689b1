import { isInternalLink } from '#domain/navigation/internal-link.ts';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreFace, StoreFaces } from '#domain/store-faces.ts';

/** Matches addresses that are the same in every store view: files and calls. */
const outside = /^\/(?:api|img|media|assets)\//;

/** Adds the store prefix to links: `/i/retur` in a text becomes `/en/i/retur` on an English page. */
export function contentHtml(
  { storeView, storeViews }: { readonly storeView: StoreFace; readonly storeViews: StoreFaces },
  html: string,
): string {
  if (storeView.prefix === '') return html;
  return html.replaceAll(/(<a\b[^>]*?\shref=")([^"]*)"/g, (whole, before: string, link: string) => {
    const isOwn = isInternalLink(link) && !outside.test(link);
    const isSettled = splitStorePath(link, storeViews).view.prefix !== '';
    return isOwn && !isSettled ? `${before}${withStorePrefix(storeView, link)}"` : whole;
  });
}
