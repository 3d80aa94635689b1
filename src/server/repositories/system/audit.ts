import { actorText, type Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** An entry for later tracing; it is never changed or deleted. */
export interface AuditEntry {
  readonly actor: Actor;
  readonly action: string;
  /** The changed thing, for example `order:000000102`. */
  readonly subject: string;
  readonly detail?: unknown;
}

export async function recordAudit(tx: Db, entry: AuditEntry, now: Moment): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: now,
      actor: actorText(entry.actor),
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
