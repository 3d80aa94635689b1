import * as service from '#contract/service.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { skusById } from '#server/repositories/catalog/product-keys.ts';

const apiVersion = '0.1.0';

const everything = '*';
/** Entities and kinds of pages without a tag of their own here. */
const broadNames =
  /^(?:[PCTA]|product|category|attribute|taxrule|home|blog|series|project|cmspage|cmsblock|megamenu)$/;
const ownTag = /^(?:product|category|content):|^(?:listings|navigation)$/;

const invalidate = defineRoute(service.invalidate, [], async ({ query }, { services, now }) => {
  const { database } = services;
  const names = query.tag.split(',').map((name) => name.trim());
  const tags = new Set(
    (await Promise.all(names.map((name) => tagsOf(database.read, name)))).flat(),
  );
  const purged = tags.has(everything) ? [everything] : [...tags];
  // The change log passes it on, so that every process purges its cache.
  await database.transaction((tx) => logChanges(tx, 'purge', purged, now));
  return { result: `Tags invalidated successfully [${query.tag}]` };
});

/** The tags for a name; empty for an unknown one. */
async function tagsOf(db: Db, name: string): Promise<readonly string[]> {
  if (name === everything || broadNames.test(name)) return [everything];
  if (ownTag.test(name)) return [name];
  const [, kind, id] = /^([PC])(\d{1,9})$/.exec(name) ?? [];
  if (kind === 'C') return [cacheTags.category(Number(id)), cacheTags.navigation];
  if (kind === 'P') return (await skusById(db, [Number(id)])).map(cacheTags.product);
  return [];
}

export const serviceRoutes: readonly Route[] = [
  defineRoute(service.version, [], async () => ({ result: { version: apiVersion } })),
  invalidate,
];
