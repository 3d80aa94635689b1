import type { PageStore } from '#web/state/page/page.tsx';

/** The large picture of a product page has it in its styles (product-gallery.module.css). */
const name = 'product';

/** A product's picture flies from its tile to its page, and back to the tile: then the tile's has the name too. */
export function flyPictures(store: PageStore): void {
  // Its own picture flies, and two of one name would not.
  if (store.getState().screen === 'product') return;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    nameTile(viewTransition, activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    nameTile(viewTransition, navigation.activation?.from?.url);
  });
}

function nameTile(transition: ViewTransition | null, address: string | null | undefined): void {
  if (!transition || !address) return;
  const { pathname } = new URL(address);
  const links = document.querySelectorAll<HTMLAnchorElement>('article a');
  const tile = [...links].find((link) => link.pathname === pathname)?.closest('article');
  const picture = tile?.querySelector('img');
  if (!picture) return;
  picture.style.viewTransitionName = name;
  const forget = () => (picture.style.viewTransitionName = '');
  transition.finished.then(forget, forget);
}
