import { hasKept } from '#web/offline/has-kept.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { quotesStore } from '#web/state/marked-lists.ts';
import { currentSession } from '#web/state/session/session.ts';
import { quotesKind } from './quotes-kind.ts';

/** Shows the number of lines. A guest's list is brought into the account after signing in. */
export async function loadQuotes(): Promise<void> {
  const [id = '', count = '0'] =
    ((await hasKept()) && (await browserStorage.read(quotesKind))) || [];
  quotesStore.setState(Number(count));
  if (id.length < 32 || !currentSession()) return;
  const { bringQuotes } = await import('./quote-list.ts');
  await bringQuotes(id);
}
