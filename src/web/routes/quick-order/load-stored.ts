import { isOnline } from '#web/offline/connectivity.ts';
import { keepPages } from '#web/offline/kept-pages.ts';
import { storeArticles } from '#web/state/article-index/store-articles.ts';
import {
  storedArticles,
  thisDevice,
  type StoredArticles,
} from '#web/state/article-index/stored-articles.ts';
import { client, storeView } from '#web/state/page/this-page.ts';

/** Stores articles and the code that answers and orders by them, as far as the network reaches. */
export async function loadStored(viewer: string): Promise<StoredArticles | undefined> {
  const place = await thisDevice();
  if (!isOnline()) return storedArticles(viewer, place);
  try {
    const stored = await storeArticles(viewer, place, client);
    if (stored) keepPages('quick-order', storeView.prefix);
    return stored;
  } catch {
    return storedArticles(viewer, place);
  }
}
