import * as v from 'valibot';
import { ruledText } from '#contract/http/rules.ts';
import { maxMarkup, resaleWords, type Resale } from '#domain/quotes/resale.ts';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(maxMarkup));
const maxLines = 200;
const ruled = (name: keyof typeof resaleWords) => ruledText((text) => resaleWords[name](text));

export const quoteResaleSchema = v.strictObject({
  /** The mark-up of the whole quote, in percent. */
  markup: percent,
  /** The lines with a mark-up of their own, by their numbers from 1. */
  lines: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
          markup: percent,
        }),
      ),
      v.maxLength(maxLines),
    ),
    [],
  ),
  name: ruled('sender'),
  receiver: v.optional(ruled('receiver'), ''),
  reference: v.optional(ruled('reference'), ''),
  /** A PNG or JPEG in Base64. Left out, the logo stays as it is; null takes it away. */
  logo: v.optional(v.nullable(v.strictObject({ content_base64: v.string() }))),
});

/** A buyer's mark-up on a quote, and a new logo in Base64. */
export interface SentResale {
  readonly resale: Resale;
  readonly logo?: string | null;
}

export function quoteResaleToWire({
  resale,
  logo,
}: SentResale): v.InferInput<typeof quoteResaleSchema> {
  const { markup, lines, sender, receiver, reference } = resale;
  return {
    markup: markup / 100,
    lines: Object.entries(lines).map(([line, own]) => ({ line: Number(line), markup: own / 100 })),
    name: sender,
    receiver,
    reference,
    ...(logo !== undefined && { logo: logo === null ? null : { content_base64: logo } }),
  };
}

export function quoteResaleFromWire({
  markup,
  lines,
  name,
  receiver,
  reference,
  logo,
}: v.InferOutput<typeof quoteResaleSchema>): SentResale {
  const points = (written: number) => Math.round(written * 100);
  return {
    resale: {
      markup: points(markup),
      lines: Object.fromEntries(lines.map((each) => [each.line, points(each.markup)])),
      sender: name,
      receiver,
      reference,
    },
    ...(logo !== undefined && { logo: logo?.content_base64 ?? null }),
  };
}
