import type { Client } from '#contract/http/client.ts';
import type { ScreenName } from '#contract/views/views.ts';
import type { StoreView } from '#domain/settings.ts';

interface ThisPage {
  readonly client: Client;
  readonly storeView: StoreView;
  readonly screen: ScreenName;
}

/**
 * A browser shows one page of one store view, and code outside of its components imports both from here. The server
 * draws pages of all store views at once: nothing that it runs may use them.
 */
export let client: Client;
export let storeView: StoreView;
export let screen: ScreenName;

/** Called once, before hydration. */
export function openPage(page: ThisPage): void {
  ({ client, storeView, screen } = page);
}
