import { quotePdfHours } from '#domain/constants.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { signedKey } from '#server/letters/signed-key.ts';
import type { Services } from '#server/services.ts';
import { isSameSecret } from '#server/tokens.ts';

/** The kinds of PDF: the shop's quote, and the buyer's paper for a customer of their own. */
export type QuotePdf = 'quote' | 'resale';

/** Makes the address of a quote's PDF for a program, with the moment until which it works. */
export async function quotePdfAddress(
  services: Pick<Services, 'database' | 'config'>,
  { id, kind }: { readonly id: number; readonly kind: QuotePdf },
  now: Moment,
): Promise<{ readonly url: string; readonly until: Moment }> {
  const until = moment(now + quotePdfHours * hourMs);
  const key = await keyOfPdf(services, { id, kind, until });
  const path = `/media/quotes/${id}/${kind}.pdf?until=${until}&key=${key}`;
  return { url: `${services.config.publicUrl}${path}`, until };
}

interface AskedPdf {
  readonly id: number;
  readonly kind: QuotePdf;
  readonly until: number;
}

/** Whether a key opens the PDF of a quote now. */
export async function opensQuotePdf(
  services: Pick<Services, 'database'>,
  { key, ...asked }: AskedPdf & { readonly key: string },
  now: Moment,
): Promise<boolean> {
  return asked.until > now && isSameSecret(await keyOfPdf(services, asked), key);
}

function keyOfPdf(
  services: Pick<Services, 'database'>,
  { id, kind, until }: AskedPdf,
): Promise<string> {
  return signedKey(services, 'quote-papers', `${kind} ${id} ${until}`);
}
