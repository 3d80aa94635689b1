import type { Client } from '#contract/http/client.ts';
import { articles } from '#contract/quick-order.ts';
import { maxStoredLength } from '#domain/quick-order/limits.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { idle } from '#web/life/idle.ts';
import {
  forgetArticles,
  headKind,
  partKind,
  storedArticles,
  type ArticlePlace,
  type StoredArticles,
} from './stored-articles.ts';

/** Prices rarely change more often, and the page says how old they are. */
const maxAgeMs = 4 * hourMs;

/** The pauses before a part is asked for again. */
const waitsMs = [1000, 4000, 10_000];

/**
 * Stores all articles of the viewer, part by part while the page is at rest, unless they were stored
 * recently. Returns what the device has then.
 */
export async function storeArticles(
  viewer: string,
  place: ArticlePlace,
  client: Client,
): Promise<StoredArticles | undefined> {
  const known = await storedArticles(viewer, place);
  const isRecent = known !== undefined && Date.now() - known.madeAt < maxAgeMs;
  if (isRecent) return known;
  return (await fetchAll(viewer, place, client)) ?? storedArticles(viewer, place);
}

/** Undefined where the browser stores nothing, or the viewer is another by now. */
async function fetchAll(
  viewer: string,
  place: ArticlePlace,
  client: Client,
): Promise<StoredArticles | undefined> {
  const { storage } = place;
  const madeAt = moment(Date.now());
  let [parts, count, length] = [0, 0, 0];
  let after: number | undefined;
  do {
    await idle();
    const result = await fetchPart(after, client);
    if (result.viewer !== viewer) {
      await forgetArticles(place);
      return undefined;
    }
    if (!(await storage.write(partKind(place, parts), result.articles))) return undefined;
    parts += 1;
    count += result.articles.skus.length;
    length += JSON.stringify(result.articles).length;
    after = result.next;
  } while (after !== undefined && length < maxStoredLength);
  // The head is written last, so that it never tells of parts that are missing.
  const head = { viewer, madeAt, count, parts, isCut: after !== undefined };
  return (await storage.write(headKind(place), head)) ? head : undefined;
}

/** A busy server is asked again, less and less often. */
async function fetchPart(after: number | undefined, client: Client) {
  const query = { ...(after !== undefined && { after }) };
  for (const waitMs of waitsMs) {
    try {
      return (await client.call(articles, { query })).result;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return (await client.call(articles, { query })).result;
}
