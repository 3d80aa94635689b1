import type { TermsVersion } from '#domain/content/terms.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/**
 * Loads the versions that were published in a store view, newest first: its own, and those for all
 * store views from before it had its own. The present page does not matter, because orders refer to
 * versions.
 */
export async function loadTermsVersions(
  db: Db,
  storeCode: string,
): Promise<readonly TermsVersion[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('id', 'desc')
    .execute();
  const firstOwn = rows.findLast((row) => row.store_code !== '')?.id ?? Infinity;
  const stood = rows.filter((row) => row.store_code !== '' || row.id < firstOwn);
  return stood.map(({ id, title, content, valid_from }) => ({
    id,
    title,
    html: content,
    validFrom: moment(valid_from),
  }));
}

interface WrittenTerms {
  readonly store_code: string;
  readonly title: string;
  readonly content: string;
}

/** Adds the version that is shown from now on, unless the newest one is equal. */
export async function addTermsVersion(
  tx: Db,
  { store_code, title, content }: WrittenTerms,
  now: Moment,
): Promise<void> {
  const newest = await tx
    .selectFrom('terms_versions')
    .select(['title', 'content'])
    .where('store_code', '=', store_code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.title === title && newest.content === content) return;
  await tx
    .insertInto('terms_versions')
    .values({ store_code, title, content, valid_from: now })
    .execute();
}
