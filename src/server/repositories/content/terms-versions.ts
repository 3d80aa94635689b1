import type { TermsVersion } from '#domain/content/terms.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Empty for the terms of all store views. */
export async function loadTermsVersions(
  db: Db,
  storeCode: string,
): Promise<readonly TermsVersion[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .selectAll()
    .where('store_code', '=', storeCode)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, content, valid_from }) => ({
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

/** Keeps what was written, unless the newest version says the same. */
export async function addTermsVersion(
  tx: Db,
  { store_code, title, content }: WrittenTerms,
  now: Moment,
): Promise<void> {
  const [newest] = await loadTermsVersions(tx, store_code);
  if (newest?.title === title && newest.html === content) return;
  await tx
    .insertInto('terms_versions')
    .values({ store_code, title, content, valid_from: now })
    .execute();
}
