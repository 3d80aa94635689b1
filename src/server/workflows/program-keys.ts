import type { StaffRole } from '#domain/permissions/permission-table.ts';
import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { deleteProgramKey, insertProgramKey } from '#server/repositories/system/program-keys.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/**
 * Makes a key for a program and returns it, for the only time; undefined where the name is taken
 * (rules/safety#keys).
 */
export async function addProgramKey(
  { name, role }: { readonly name: string; readonly role: StaffRole },
  { actor, now, database }: Acting,
): Promise<string | undefined> {
  const key = newToken();
  const isNew = await database.transaction(async (tx) => {
    if (!(await insertProgramKey(tx, { name, role, hash: hashToken(key) }, now))) return false;
    const subject = `key:${name}`;
    await recordAudit(tx, { actor, action: 'add', subject, detail: { role } }, now);
    return true;
  });
  return isNew ? key : undefined;
}

/** Removes a key; its program is refused from the next call on. */
export async function removeProgramKey(
  name: string,
  { actor, now, database }: Acting,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await deleteProgramKey(tx, name))) return false;
    await recordAudit(tx, { actor, action: 'remove', subject: `key:${name}` }, now);
    return true;
  });
}
