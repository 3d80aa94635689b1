import { createContext, use, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PageAround } from '#contract/views/page.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type { ScreenName, ShownScreen, Views } from '#contract/views/views.ts';
import { splitStorePath } from '#domain/navigation/store-prefix.ts';
import { useShop } from './shop.tsx';

/** Filters, variants and checkout steps change it in place. */
export type PageState = Pick<PageAround, 'address' | 'posted'> & ShownScreen;
export type PageStore = StoreApi<PageState>;

export function createPageStore(page: PageState): PageStore {
  const { address, screen, view, posted } = page;
  const state = { address, screen, view, ...(posted && { posted }) };
  return createStore<PageState>(() => state as PageState);
}

const PageContext = createContext<PageStore | undefined>(undefined);

export function PageProvider({ store, children }: { store: PageStore; children: ReactNode }) {
  return <PageContext value={store}>{children}</PageContext>;
}

function usePage<Part>(part: (state: PageState) => Part): Part {
  const store = use(PageContext);
  if (!store) throw new Error('A part of a page is rendered outside PageProvider');
  return useStore(store, part);
}

/** The view that the server gave to the page. A piece that several screens share names all of them, and gets the view of one. */
export function useView<Name extends ScreenName>(...screens: readonly Name[]): Views[Name] {
  const screen = usePage((state) => state.screen);
  const view = usePage((state) => state.view);
  if (!screens.some((each) => each === screen)) throw new Error(`${screen} is another screen`);
  // The server sends each screen its own view, so the name of the screen gives the type.
  return view as Views[Name];
}

/** The open screen, for pieces that serve all screens. */
export function useScreen(): ShownScreen {
  const screen = usePage((state) => state.screen);
  const view = usePage((state) => state.view);
  // The two always change together, so the pair fits.
  return { screen, view } as ShownScreen;
}

/** The text of a form that was sent without scripts and came back. */
export function usePosted(): PostedForm | undefined {
  return use(PageContext)?.getState().posted;
}

interface Address {
  readonly path: string;
  readonly search: string;
}

export function useAddress(): Address {
  const { storeView } = useShop();
  const address = usePage((state) => state.address);
  const at = address.indexOf('?');
  const pathname = at === -1 ? address : address.slice(0, at);
  return {
    path: splitStorePath(pathname, [storeView]).path.replace(/(.)\/+$/, '$1'),
    search: at === -1 ? '' : address.slice(at),
  };
}

interface GoOptions {
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
}

/** Shows an address of this page in place; false where the browser has to load it. */
export type GoInPlace = (url: URL, options: GoOptions) => boolean;

let goInPlace: GoInPlace = () => false;

export function answerInPlace(answer: GoInPlace): void {
  goInPlace = answer;
}

/** Opens an address with its store prefix, in place where the page can, else by the browser. */
export function goTo(address: string, options: GoOptions = {}): void {
  const url = new URL(address, location.href);
  if (goInPlace(url, options)) return;
  setLeaving(true);
  if (options.replace) location.replace(url);
  else location.assign(url);
}

/** Set while another page, or more of this one, loads. */
const leavingStore = createStore<{ readonly isLeaving: boolean }>(() => ({ isLeaving: false }));

export function setLeaving(isLeaving: boolean): void {
  leavingStore.setState({ isLeaving });
}

export function useIsLeaving(): boolean {
  return useStore(leavingStore, (state) => state.isLeaving);
}
