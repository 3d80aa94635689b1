import { returnLetterDays } from '#domain/constants.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';
import { signedKey } from './signed-key.ts';

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

export function keyOfLabel(
  services: Pick<Services, 'database'>,
  id: number,
  until: number,
): Promise<string> {
  return signedKey(services, name, `label ${id} ${until}`);
}
