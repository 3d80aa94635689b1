import { returnLabelHours } from '#domain/constants.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { keyOfLabel, labelLink } from '#server/letters/return-label-link.ts';
import type { Services } from '#server/services.ts';
import { isSameSecret } from '#server/tokens.ts';

/** The address of a return's label for a program, and the moment until which it holds. */
export async function labelAddress(
  services: Pick<Services, 'database' | 'config'>,
  id: number,
  now: Moment,
): Promise<{ readonly url: string; readonly until: Moment }> {
  const until = moment(now + returnLabelHours * hourMs);
  return { url: `${services.config.publicUrl}${await labelLink(services, id, until)}`, until };
}

/** Whether a key belongs to the label of a return, and its time is not over. */
export async function opensLabel(
  services: Pick<Services, 'database'>,
  { id, until, key }: { readonly id: number; readonly until: number; readonly key: string },
  now: Moment,
): Promise<boolean> {
  return until > now && isSameSecret(await keyOfLabel(services, id, until), key);
}
