import { sql } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** Tables with rows to delete by age: their keys, and the column with the time. */
const aging = {
  alerts: ['id', 'ends_at'],
  cart_payments: ['id', 'updated_at'],
  confirmations: ['id', 'expires_at'],
  change_log: ['position', 'at'],
  consents: ['id', 'chosen_at'],
  empty_searches: ['id', 'day'],
  hook_marks: ['mark', 'signed_at'],
  hourly_uses: ['who', 'started_at'],
  daily_uses: ['who', 'started_at'],
  mail_tokens: ['token_hash', 'expires_at'],
  messages: ['id', 'updated_at'],
  passkey_challenges: ['challenge_hash', 'expires_at'],
  password_tokens: ['token_hash', 'expires_at'],
  wrong_log_ins: ['who', 'free_at'],
} as const;

/** Deletes in batches, so that other writers wait only briefly. */
export async function deleteOld(
  tx: Db,
  table: keyof typeof aging,
  until: Moment,
  limit: number,
): Promise<void> {
  const [key, at] = [sql.ref(aging[table][0]), sql.ref(aging[table][1])];
  const rows = sql.table(table);
  await sql`delete from ${rows} where ${key} in
    (select ${key} from ${rows} where ${at} <= ${until} order by ${key} limit ${limit})`.execute(
    tx,
  );
}
