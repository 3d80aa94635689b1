import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/papers.json' with { type: 'json' };
import packingEn from '#texts/en/packing.json' with { type: 'json' };
import orderEn from '#texts/en/placed-order.json' with { type: 'json' };
import nb from '#texts/nb/papers.json' with { type: 'json' };
import packingNb from '#texts/nb/packing.json' with { type: 'json' };
import orderNb from '#texts/nb/placed-order.json' with { type: 'json' };

export type PaperTexts = Translate<keyof typeof nb | keyof typeof orderNb | keyof typeof packingNb>;

/** The texts of printed papers, with those of orders and packs that pages have too. */
export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  nb: createTexts('nb', { ...nb, ...orderNb, ...packingNb }),
  en: createTexts('en', { ...en, ...orderEn, ...packingEn }),
};

/** The file name of an invoice or credit note: `faktura-10001.pdf`. */
export function paperFileName(
  { kind, number }: Pick<InvoicePaper | Reminder, 'kind' | 'number'>,
  language: Language,
): string {
  const words = paperTexts[language](`paper.${kind}`).toLowerCase().replaceAll(' ', '-');
  return `${words}-${number}.pdf`;
}
