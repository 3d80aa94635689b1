import { data, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#contract/http/client.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { splitStorePath } from '#domain/navigation/store-prefix.ts';
import { apiContext, shopContext } from '#web/state/api.ts';
import type { Shop } from '#web/state/shop.tsx';

/** What a load function is told about the address it loads for. */
export interface LoadArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: QueryPairs;
  /** Path without the store prefix, without a trailing slash. */
  readonly path: string;
  /** Store view, visitor and words of the page to come. */
  readonly shop: Shop;
  readonly signal: AbortSignal;
}

/** Fetches what a screen shows; the same function on the server and in the browser. */
export type Load<Data> = (api: Client, args: LoadArgs) => Promise<Data>;

/** Wraps a load function as the router's loader; a screen that has none has no data. */
export function toLoader<Data>(getLoad: () => Promise<Load<Data> | undefined>): LoaderFunction {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const load = await getLoad();
    if (!load) return null;
    const shop = context.get(shopContext);
    const url = new URL(request.url);
    const path = url.pathname.slice(shop.storeView.prefix.length).replace(/\/+$/, '');
    return load(context.get(apiContext), {
      params,
      query: [...url.searchParams],
      path: path || '/',
      shop,
      signal: request.signal,
    });
  };
}

/** An address of the shop as the router's redirects want it: they put the store prefix there themselves. */
export function routerPath({ storeView }: Shop, address: string): string {
  return splitStorePath(address, [storeView]).path;
}

/** Ends a load: the address leads nowhere and the not-found screen answers with 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
