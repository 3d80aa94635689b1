import { createHmac } from 'node:crypto';
import { returnLetterDays } from '#domain/constants.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'return-labels';

/** The address of a return's label. It is signed, so that programs without a cookie can fetch it. */
export async function labelLink(
  services: Pick<Services, 'database'>,
  id: number,
  until: Moment,
): Promise<string> {
  const key = await keyOfLabel(services, id, until);
  return `/media/returns/${id}/label.pdf?until=${until}&key=${key}`;
}

/** The address of the label in the letter that brings it. */
export function labelInLetter(
  services: Pick<Services, 'database'>,
  { id, updatedAt }: Pick<ReturnRequest, 'id' | 'updatedAt'>,
): Promise<string> {
  return labelLink(services, id, moment(updatedAt + returnLetterDays * dayMs));
}

export async function keyOfLabel(
  { database }: Pick<Services, 'database'>,
  id: number,
  until: number,
): Promise<string> {
  const known = await findSecret(database.read, name);
  const key = known ?? (await database.transaction((tx) => secret(tx, name, newToken)));
  return createHmac('sha256', key).update(`label ${id} ${until}`).digest('base64url');
}
