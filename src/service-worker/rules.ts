/** Whether a page may be kept for later: a guest's page that went well, and nothing personal. */
export function isKeptPage(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? '';
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 &&
    // A captive portal answers from elsewhere.
    !response.redirected &&
    response.type === 'basic' &&
    type.includes('text/html') &&
    !/private|no-store/.test(caching)
  );
}

/** Whether a page is one whose columns the browser may hold; it names its screens in its data. */
export function isListing(html: string): boolean {
  return /"routes\/(?:category|series)":/.test(html);
}

/** What a path begins with in its store view. The views are the shop's; here only their prefixes are known. */
export function storePrefix(pathname: string): string {
  return /^\/(?:en|proff)(?=\/|$)/.exec(pathname)?.[0] ?? '';
}

/** What a page calls itself, without the shop's name behind it. */
export function pageTitle(html: string): string | undefined {
  return /<title>([^<|]*[^<|\s])/.exec(html)?.[1];
}
