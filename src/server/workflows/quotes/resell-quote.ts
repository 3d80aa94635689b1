import { quoteLogo } from '#domain/constants.ts';
import type { Actor } from '#domain/actor.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import type { Resale } from '#domain/quotes/resale.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { saveResale, saveSender } from '#server/repositories/quotes/resales.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { fittedPicture } from '#server/workflows/fitted-picture.ts';
import { lockOwnQuote } from './own-quotes.ts';

interface SentResale {
  readonly id: number;
  readonly resale: Resale;
  /** A picture in Base64; undefined leaves the logo as it is, null takes it away. */
  readonly logo?: string | null | undefined;
}

/**
 * Stores the buyer's mark-ups of an answered quote, and the words of its paper (rules/companies#resale). Refuses
 * `quote.status` before the answer.
 */
export async function resellQuote(
  { id, resale, logo: sent }: SentResale,
  { services, viewer, actor, now }: Asking & { readonly actor: Actor },
): Promise<void> {
  const customerId = requireCustomer(viewer);
  const logo =
    typeof sent === 'string' ? await services.pictureQueue.run(() => readyLogo(sent)) : sent;
  await services.database.transaction(async (tx) => {
    const quote = await lockOwnQuote(tx, id, actor);
    if (answeredTotals(quote) === undefined) throw new AppError('quote.status');
    const { length } = quote.items;
    const lines = Object.entries(resale.lines).filter(([line]) => Number(line) <= length);
    await saveResale(tx, id, { ...resale, lines: Object.fromEntries(lines) }, now);
    await saveSender(tx, customerId, { name: resale.sender, logo }, now);
  });
}

/**
 * Reads a logo, which must be a PNG or JPEG by its content. Refuses `request.too_large`, and `request.invalid` for
 * anything else.
 */
async function readyLogo(sent: string): Promise<Uint8Array> {
  const bytes = Buffer.from(sent, 'base64');
  const { maxBytes, ...size } = quoteLogo;
  if (bytes.length > maxBytes) throw new AppError('request.too_large');
  const picture = await fittedPicture(bytes, { formats: ['png', 'jpeg'], ...size }).catch(
    () => undefined,
  );
  const logo = await picture
    ?.png()
    .toBuffer()
    .catch(() => undefined);
  if (logo !== undefined) return logo;
  const field = { path: 'logo.content_base64', code: 'field.picture' } as const;
  throw new AppError('request.invalid', { fields: [field] });
}
