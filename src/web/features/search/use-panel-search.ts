import type { TextsOf } from '#web/state/page/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { posts } from '#contract/blog.ts';
import { searchCategories, searchProducts } from '#contract/catalog.ts';
import { questions } from '#contract/faq.ts';
import { createClient, type Client } from '#contract/http/client.ts';
import type { Category } from '#domain/catalog/category.ts';
import { categoryPrefetchLevel } from '#domain/constants.ts';
import type { Post } from '#domain/content/post.ts';
import type { Question } from '#domain/content/question.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { hitCategoryIds, panelCategories } from '#domain/search/panel-categories.ts';
import type { NamedOptions } from '#domain/search/named-looks.ts';
import type { StoreView } from '#domain/settings.ts';
import { createNetworkSend } from '#web/offline/network.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';

type SearchWords = TextsOf<'search'>;

export interface PanelAnswer {
  readonly text: string;
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  /** The categories of the hits; without any, those of the menu. */
  readonly categories: readonly Category[];
  /** Posts about the text. */
  readonly posts: readonly Pick<Post, 'urlKey' | 'title'>[];
  /** Questions about the text that the visitor's group may read. */
  readonly questions: readonly Pick<Question, 'key' | 'question'>[];
  /** A better spelling of a text that found little. */
  readonly suggestion?: string;
  /** Tiles show the variants with these values. */
  readonly looks?: NamedOptions;
}

export interface PanelSearch {
  /** The last answer stays until the next one arrives. */
  readonly answer: PanelAnswer | undefined;
  readonly isBusy: boolean;
  readonly failure: 'offline' | 'failed' | undefined;
}

const nothing: PanelSearch = { answer: undefined, isBusy: false, failure: undefined };

/**
 * Answers the text in the field, half a second after the last key (rules/search#text); a newer question
 * cancels the older. Questions asked before on this page are answered from memory.
 */
export function usePanelSearch(text: string): PanelSearch {
  const { storeView } = useShop();
  const [search, setSearch] = useState(nothing);
  const known = useRef(new Map<string, PanelAnswer>());

  useEffect(() => {
    const before = known.current.get(text);
    if (text === '' || before || isTooLong(text, storeView)) {
      setSearch({ ...nothing, answer: before });
      return undefined;
    }
    setSearch(({ answer }) => ({ ...nothing, answer, isBusy: true }));
    const giveUp = new AbortController();
    const ask = async () => {
      try {
        const answer = await askPanel(storeView, text, giveUp.signal);
        known.current.set(text, answer);
        if (!giveUp.signal.aborted) setSearch({ ...nothing, answer });
      } catch {
        const failure = isOnline() ? 'failed' : 'offline';
        if (!giveUp.signal.aborted) setSearch({ ...nothing, failure });
      }
    };
    const timer = setTimeout(() => void ask(), storeView.settings.search.debounceMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, storeView]);

  return search;
}

/** Whether a text is too long, which is said without asking the server (rules/search#query-limits). */
function isTooLong(text: string, { settings }: StoreView): boolean {
  return text.length > settings.search.maximumTextLength;
}

/** The panel's message, visible and for screen readers; empty where nothing was asked. */
export function panelMessage(
  { answer, isBusy, failure }: PanelSearch,
  text: string,
  { t, storeView }: Shop,
  words: SearchWords,
): string | undefined {
  if (text === '') return undefined;
  const { minimumLetters, maximumTextLength } = storeView.settings.search;
  if (isTooLong(text, storeView)) return t('listing.tooLong', { count: maximumTextLength });
  const isShort = text.length < minimumLetters;
  const isAnswered = answer?.text === text;
  // Short synonyms can have hits (rules/search#text).
  if (isShort && !(isAnswered && answer.total > 0)) return t('listing.tooShort');
  if (failure !== undefined) return words(`search.${failure}`);
  if (isBusy || !isAnswered) return words('search.busy');
  return answer.total > 0
    ? words('search.found', { count: answer.total, text })
    : words('search.none', { text });
}

/**
 * The first hits of a text and their categories (rules/search#panel). The text is private, so answers
 * are not stored on the device.
 */
async function askPanel(
  { code, settings: { search, catalog } }: StoreView,
  text: string,
  signal: AbortSignal,
): Promise<PanelAnswer> {
  const client = createClient(createNetworkSend(code, signal), { storeCode: code });
  const isShort = text.length < search.minimumLetters;
  const [{ products, total, suggestion, looks }, reading, answered] = await Promise.all([
    searchProducts(client, {
      text,
      filters: placeFilters('search', catalog.listsOutOfStock),
      size: search.panelHits,
      detail: 'tile',
    }),
    isShort ? [] : postsSaying(client, text),
    isShort ? [] : questionsSaying(client, text),
  ]);
  return {
    text,
    products,
    total,
    posts: reading,
    questions: answered,
    categories: total > 0 || isShort ? await hitCategories(client, products) : await menu(client),
    ...(suggestion !== undefined && { suggestion }),
    ...(looks && { looks }),
  };
}

const maxPosts = 3;
const maxQuestions = 3;

/** Products are shown even if this fails. */
async function postsSaying(client: Client, search: string): Promise<PanelAnswer['posts']> {
  const query = { search, pageSize: maxPosts, currentPage: 1 };
  const answer = await client.call(posts, { query }).catch(() => undefined);
  return answer?.result.posts ?? [];
}

async function questionsSaying(client: Client, search: string): Promise<PanelAnswer['questions']> {
  const query = { search, pageSize: maxQuestions };
  const answer = await client.call(questions, { query }).catch(() => undefined);
  return answer?.result.flatMap((section) => section.questions) ?? [];
}

async function hitCategories(client: Client, products: readonly OfferedProduct[]) {
  const ids = hitCategoryIds(products);
  return panelCategories(products, await searchCategories(client, { ids, detail: 'link' }));
}

function menu(client: Client): Promise<readonly Category[]> {
  return searchCategories(client, { levels: [categoryPrefetchLevel], detail: 'link' });
}
