import { createHmac } from 'node:crypto';
import { returnLabelHours } from '#domain/constants.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { isSameSecret, newToken } from '#server/tokens.ts';

const name = 'return-labels';

/** The address of a return's label. It is signed, so that programs without a cookie can fetch it. */
export async function labelLink(
  services: Pick<Services, 'database'>,
  id: number,
  now: Moment,
): Promise<{ readonly path: string; readonly until: Moment }> {
  const until = moment(now + returnLabelHours * hourMs);
  const key = await keyOfLabel(services, id, until);
  return { path: `/media/returns/${id}/label.pdf?until=${until}&key=${key}`, until };
}

/** Whether a key belongs to the label, and its time is not over. */
export async function opensLabel(
  services: Pick<Services, 'database'>,
  { id, until, key }: { readonly id: number; readonly until: number; readonly key: string },
  now: Moment,
): Promise<boolean> {
  return until > now && isSameSecret(await keyOfLabel(services, id, until), key);
}

async function keyOfLabel(
  { database }: Pick<Services, 'database'>,
  id: number,
  until: number,
): Promise<string> {
  const known = await findSecret(database.read, name);
  const key = known ?? (await database.transaction((tx) => secret(tx, name, newToken)));
  return createHmac('sha256', key).update(`label ${id} ${until}`).digest('base64url');
}
