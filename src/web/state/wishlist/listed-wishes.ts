import { changeLists, type ListChange, type SeveralLists } from '#domain/customer/wishlist.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { wishlistStore } from '#web/state/marked-lists.ts';
import { notify, notifyError, refusalOf } from '#web/state/notices/notifications.ts';
import { client, storeView } from '#web/state/page/this-page.ts';
import { loadTexts } from '#web/state/page/texts.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { act } from '#web/state/tasks/act.ts';
import { loadWishlist, showAnswer, showLists } from './load-wishlist.ts';

export interface WishedArticle {
  readonly sku: string;
  readonly name: string;
}

/** Longer than others, so that the choice can be reached by keyboard. */
const choiceMs = 10_000;

/** The name of the default list is among them, also without a network. */
const loadWords = () => loadTexts('wishlist-page', storeView.language);
loadWords().catch(() => undefined);

/**
 * A press on a heart of a customer with several lists (rules/products#wishlist): into the list used last,
 * off the one list that holds the article, or to the choice where more of them do.
 */
export async function pressHeart(
  article: WishedArticle,
  { lists, last }: SeveralLists,
  heart: HTMLElement,
): Promise<void> {
  const { sku, name } = article;
  const choose = () => {
    // The notice is gone when the dialog closes, so the focus goes back to the heart.
    heart.focus();
    openModal('wishlists', article);
  };
  const [first, ...more] = lists.filter(({ skus }) => skus.includes(sku));
  if (more.length > 0) return choose();
  const change = { sku, list: first ? first.id : last, isOn: first === undefined };
  const sent = await send(change);
  if (sent === 'sent' && !change.isOn) return;
  const list =
    lists.find(({ id }) => id === change.list)?.name ?? (await loadWords())('wishlist.mine');
  const actions = [{ label: 'notices.chooseList', onPress: choose } as const];
  notify(sent === 'waiting' ? 'notices.waiting' : 'wishlist.added_to', {
    details: { name, list },
    actions,
    lifetimeMs: choiceMs,
  });
}

/** Puts an article on one list or takes it off, by a box of the choice. */
export function changeList(change: ListChange): Promise<void> {
  return oneAtATime('wishlist', async () => {
    try {
      if ((await send(change)) === 'waiting') notify('notices.waiting');
    } catch (error) {
      notifyError(error);
      // Another device may have deleted the list.
      if (refusalOf(error).code === 'wishlist.unknown') await loadWishlist({ isForced: true });
    }
  });
}

async function send(change: ListChange): Promise<'waiting' | 'sent'> {
  const { sku, list, isOn } = change;
  const call = list === undefined ? sku : { sku, list };
  const acted = await act(isOn ? 'add-wish' : 'remove-wish', call);
  const { several } = wishlistStore.getState();
  if (acted !== 'waiting') showAnswer(acted.result);
  else if (several) showLists(changeLists(several, change));
  if (acted === 'waiting') return acted;
  tellTabs('wishlist');
  return 'sent';
}

/** Makes a list with an article on it. Throws `ApiError` for a refusal. */
export function makeListWith(list: string, { sku, name }: WishedArticle): Promise<void> {
  return oneAtATime('wishlist', async () => {
    const { makeList } = await import('#contract/wishlist.ts');
    showAnswer(await client.call(makeList, { body: { name: list, sku } }));
    tellTabs('wishlist');
    notify('wishlist.added_to', { details: { name, list } });
  });
}
