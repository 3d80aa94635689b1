import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { storeViews } from '#domain/settings.ts';
import { programVersion } from '#server/program-version.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import {
  changesAfter,
  lastPosition,
  momentOfChange,
  type Change,
} from '#server/repositories/system/change-log.ts';
import { loadCustomerGroups } from '#server/repositories/customers/customers.ts';
import type { Services } from '#server/services.ts';
import { followChanges, indexChanges } from './follow-changes.ts';
import { indexCatalogue } from '#server/workflows/index-catalogue.ts';

/** A pass over the catalogue costs less than more changes one by one. */
const maxCaughtUp = 20_000;

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ made: v.string(), position: v.number(), at: v.number() }),
);

/**
 * Opens the index and brings it up to date: with the changes it missed where it says up to which one it was
 * written, else by a pass over the whole catalogue. Throws `SearchAway` when it can't be reached.
 */
export async function openIndex(services: Services): Promise<void> {
  const { catalogue, database, search, log } = services;
  const missed = await changesMissed(services, await search.open());
  const position = missed?.position ?? (await lastPosition(database.read));
  // The caches of pages may still hold what was so before a change that is not followed yet.
  await catalogue.forget([{ position, kind: 'reindex', key: '*' }]);
  if (missed === undefined) {
    const products = await indexCatalogue(services);
    await noteIndex(services, position);
    log.info({ products }, 'search index ready');
  } else {
    await indexChanges(services, missed.changes);
    log.info({ changes: missed.changes.length }, 'search index caught up');
  }
  search.begin();
  // What came before changes were followed, and then the pages that were made without the index.
  await followChanges(services, position);
  await forgetLimited(services);
}

/**
 * Forgets what was made without the index, now that there is one: also what another process kept since, and
 * what a single question left that the index was too slow for.
 */
export async function forgetLimited(services: Services): Promise<void> {
  if (services.search.isReady()) services.pageCache.purge([cacheTags.searchAway]);
}

/** Notes with the index that it holds everything up to a position of the change log. */
export async function noteIndex(services: Services, position: number): Promise<void> {
  const at = await momentOfChange(services.database.read, position);
  if (at === undefined) return;
  await services.search.note(JSON.stringify({ made: await howMade(services), position, at }));
}

interface Missed {
  readonly changes: readonly Change[];
  readonly position: number;
}

/** What came after the note; undefined when it says nothing about this catalogue, or too much came. */
async function changesMissed(
  services: Services,
  note: string | undefined,
): Promise<Missed | undefined> {
  const read = v.safeParse(noteSchema, note);
  // While the catalogue is being changed any document may come out otherwise.
  if (!read.success || services.config.isDevelopment) return undefined;
  if (read.output.made !== (await howMade(services))) return undefined;
  const { position, at } = read.output;
  // A database that was restored has another change at this place, or none.
  if ((await momentOfChange(services.database.read, position)) !== at) return undefined;
  const changes = await changesAfter(services.database.read, position, maxCaughtUp);
  if (changes.length === maxCaughtUp) return undefined;
  return { changes, position: changes.at(-1)?.position ?? position };
}

/** Differs where the same product would make another document: another version, other settings, other groups. */
async function howMade({ database }: Services): Promise<string> {
  const groups = await loadCustomerGroups(database.read);
  const parts = [programVersion(), storeViews, [...groups.keys()]];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
