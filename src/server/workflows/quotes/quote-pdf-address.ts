import { quotePdfHours } from '#domain/constants.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { signedKey } from '#server/letters/signed-key.ts';
import type { Services } from '#server/services.ts';
import { isSameSecret } from '#server/tokens.ts';

/** The address of a quote's PDF for a program, and the moment until which it holds. */
export async function quotePdfAddress(
  services: Pick<Services, 'database' | 'config'>,
  id: number,
  now: Moment,
): Promise<{ readonly url: string; readonly until: Moment }> {
  const until = moment(now + quotePdfHours * hourMs);
  const key = await keyOfPdf(services, id, until);
  const path = `/media/quotes/${id}/quote.pdf?until=${until}&key=${key}`;
  return { url: `${services.config.publicUrl}${path}`, until };
}

/** Whether a key belongs to the PDF of a quote, and its time is not over. */
export async function opensQuotePdf(
  services: Pick<Services, 'database'>,
  { id, until, key }: { readonly id: number; readonly until: number; readonly key: string },
  now: Moment,
): Promise<boolean> {
  return until > now && isSameSecret(await keyOfPdf(services, id, until), key);
}

function keyOfPdf(
  services: Pick<Services, 'database'>,
  id: number,
  until: number,
): Promise<string> {
  return signedKey(services, 'quote-papers', `quote ${id} ${until}`);
}
