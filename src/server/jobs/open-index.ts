import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { programVersion } from '#server/program-version.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import {
  changesAfter,
  lastPosition,
  momentOfChange,
  type Change,
} from '#server/repositories/system/change-log.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Services } from '#server/services.ts';
import { followChanges, indexChanges } from './follow-changes.ts';
import { documentSettings } from '#server/workflows/search-document.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';

/** Above this number, a pass over the whole catalogue costs less. */
const maxCaughtUp = 20_000;

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ made: v.string(), position: v.number(), at: v.number() }),
);

/**
 * Catches up from the position noted in the index, else passes over the whole catalogue. Throws
 * `SearchAway`.
 */
export async function openIndex(services: Services): Promise<void> {
  const { catalog, database, search, log } = services;
  const missed = await changesMissed(services, await search.open());
  const position = missed?.position ?? (await lastPosition(database.read));
  // The caches may be older than a change that is not followed yet.
  await catalog.forget([{ position, kind: 'reindex', key: '*' }]);
  if (missed === undefined) {
    const products = await indexCatalog(services);
    await noteIndex(services, position);
    log.info({ products }, 'search index ready');
  } else {
    await indexChanges(services, missed.changes);
    log.info({ changes: missed.changes.length }, 'search index caught up');
  }
  search.begin();
  // First follows the earlier changes, then drops the pages that were made without the index.
  await followChanges(services, position);
  await forgetLimited(services);
}

/**
 * Drops pages that were made without the index, also those that another process cached since or that
 * one slow question limited.
 */
export async function forgetLimited(services: Services): Promise<void> {
  if (services.search.isReady()) services.pageCache.purge([cacheTags.searchAway]);
}

export async function noteIndex(services: Services, position: number): Promise<void> {
  const at = await momentOfChange(services.database.read, position);
  if (at === undefined) return;
  await services.search.note(JSON.stringify({ made: await howMade(services), position, at }));
}

interface Missed {
  readonly changes: readonly Change[];
  readonly position: number;
}

/** Undefined when the note belongs to another catalogue, or when too many changes came after it. */
async function changesMissed(
  services: Services,
  note: string | undefined,
): Promise<Missed | undefined> {
  const read = v.safeParse(noteSchema, note);
  // In development the code changes, so any document may come out differently.
  if (!read.success || services.config.isDevelopment) return undefined;
  if (read.output.made !== (await howMade(services))) return undefined;
  const { position, at } = read.output;
  // A restored database has another change at this position, or none.
  if ((await momentOfChange(services.database.read, position)) !== at) return undefined;
  const changes = await changesAfter(services.database.read, position, maxCaughtUp);
  if (changes.length === maxCaughtUp) return undefined;
  return { changes, position: changes.at(-1)?.position ?? position };
}

/**
 * Returns a text that differs when the same product would make another document: by version, settings
 * or groups.
 */
async function howMade({ database, settings }: Services): Promise<string> {
  const groups = await loadCustomerGroups(database.read);
  const parts = [
    programVersion(),
    documentSettings(settings.current.storeViews),
    [...groups.keys()],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
