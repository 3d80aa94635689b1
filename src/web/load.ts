import { data, type LoaderFunction, type LoaderFunctionArgs } from "react-router";
import type { Client } from "#contract/http/client.ts";
import { storeViews, type Settings } from '#domain/settings.ts';
import { apiContext } from "#web/state/api.ts";

/** What a load function is told about the address it loads for. */
export interface LoadArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Search parameters in order, as the domain reads them. */
  readonly query: readonly (readonly [string, string])[];
  /** Path without the store prefix, without a trailing slash. */
  readonly path: string;
  /** The store view's prefix, empty for the default view. */
  readonly prefix: string;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}

/** Fetches what a screen shows; the same function on the server and in the browser. */
export type Load<Data> = (api: Client, args: LoadArgs) => Promise<Data>;

/** Wraps a load function as the router's loader. */
export function toLoader<Data>(load: Load<Data>, basename: string): LoaderFunction {
  return ({ request, params, context }: LoaderFunctionArgs) =>
    load(context.get(apiContext), loadArgs(request, params, basename));
}

function loadArgs(request: Request, params: LoadArgs["params"], basename: string): LoadArgs {
  const url = new URL(request.url);
  const path = url.pathname.slice(basename.length).replace(/\/+$/, "");
  return { params, query: [...url.searchParams], path: path || "/", signal: request.signal };
}

function settingsOf(prefix: string): Settings {
  const storeView = storeViews.find((view) => view.prefix === prefix);
  if (!storeView) throw new Error(`No store view has the prefix ${prefix}`);
  return storeView.settings;
}

/** Ends a load: the address leads nowhere and the not-found screen answers with 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
