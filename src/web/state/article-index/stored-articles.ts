import * as v from 'valibot';
import { articlePartSchema, type ArticleColumns } from '#contract/wire/article-part.ts';
import type { Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind, Storage } from '#web/offline/storage.ts';
import { storeView } from '#web/state/page/this-page.ts';

/** The articles that this device stores (rules/quick-order#without-a-network). */
export interface StoredArticles {
  /** The server's mark of the viewer whose prices they are. */
  readonly viewer: string;
  readonly madeAt: Moment;
  readonly count: number;
  readonly parts: number;
  /** The shop has more articles than a device stores. */
  readonly isCut: boolean;
}

/** The device's storage, and the store view whose articles are meant. */
export interface ArticlePlace {
  readonly storage: Storage;
  readonly storeCode: string;
}

/** The storage of this browser, in the store view of the page. */
export async function thisDevice(): Promise<ArticlePlace> {
  return { storage: await openStorage(), storeCode: storeView.code };
}

const prefix = 'cache/articles/';

export function headKind({ storeCode }: ArticlePlace): RecordKind<StoredArticles> {
  const isValid = (data: unknown): data is StoredArticles =>
    hasAll(data, 'viewer', 'madeAt', 'count', 'parts');
  return { key: prefix + storeCode, version: 1, isValid };
}

export function partKind({ storeCode }: ArticlePlace, part: number): RecordKind<ArticleColumns> {
  const isValid = (data: unknown): data is ArticleColumns => v.is(articlePartSchema, data);
  return { key: `${prefix}${storeCode}/${part}`, version: 1, isValid };
}

/** The stored articles, if they are of this viewer. Those of any other are deleted. */
export async function storedArticles(
  viewer: string,
  place: ArticlePlace,
): Promise<StoredArticles | undefined> {
  const { storage } = place;
  const head = await storage.read(headKind(place));
  if (head === undefined || head.viewer === viewer) return head;
  await forgetArticles(place);
  return undefined;
}

export async function forgetArticles({ storage }: ArticlePlace): Promise<void> {
  for (const key of await storage.keys(prefix)) await storage.remove(key);
}
