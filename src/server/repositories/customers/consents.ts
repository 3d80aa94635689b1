import type { Consent, ConsentPurpose } from '#domain/customer/consent.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** One answer of one browser. It is never changed; a later answer is added. */
export interface StoredConsent extends Consent {
  /** 32 hexadecimal digits made by the browser. */
  readonly id: string;
  /** The code of the store view whose wording was shown. */
  readonly storeCode: string;
}

export async function insertConsent(tx: Db, consent: StoredConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      consent_id: consent.id,
      store_code: consent.storeCode,
      version: consent.version,
      purposes: JSON.stringify(consent.purposes),
      chosen_at: consent.chosenAt,
    })
    .execute();
}

export async function latestConsent(db: Db, id: string): Promise<StoredConsent | undefined> {
  return (await listConsents(db, id, 1))[0];
}

/** One browser never needs this many answers while proof is stored. */
const maxAnswers = 1_000;

export async function listConsents(
  db: Db,
  id: string,
  limit = maxAnswers,
): Promise<readonly StoredConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('consent_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.consent_id,
    storeCode: row.store_code,
    version: row.version,
    // Only `insertConsent` writes here.
    purposes: JSON.parse(row.purposes) as readonly ConsentPurpose[],
    chosenAt: row.chosen_at as Moment,
  }));
}
