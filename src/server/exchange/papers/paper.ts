import { createRequire } from 'node:module';
import type { Moment } from '#domain/time/moment.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { fontName, fontParts, type Paper } from './paper-text.ts';

export interface PrintedPaper {
  readonly pdf: Buffer;
  readonly unprintable: readonly string[];
}

export const millimetre = 72 / 25.4;

const weights = { text: 400, strong: 700 } as const;
const { resolve } = createRequire(import.meta.url);

/** Draws a paper in the shop's typeface and returns the file. */
export async function makePaper(
  { title, size, margin, language, madeAt }: PaperForm,
  draw: (paper: Paper) => void,
): Promise<PrintedPaper> {
  // The import is here because most commands of the operator's program print nothing.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: [...size],
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, ...(madeAt !== undefined && { CreationDate: new Date(madeAt) }) },
  });
  for (const weight of ['text', 'strong'] as const) {
    for (const part of fontParts) {
      const file = `schibsted-grotesk-${part}-${weights[weight]}-normal.woff`;
      pdf.registerFont(
        fontName(weight, part),
        resolve(`@fontsource/schibsted-grotesk/files/${file}`),
      );
    }
  }
  const chunks: Buffer[] = [];
  const done = Promise.withResolvers<Buffer>();
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => done.resolve(Buffer.concat(chunks)));
  pdf.on('error', done.reject);
  const paper = { pdf, unprintable: new Set<string>() };
  draw(paper);
  pdf.end();
  return { pdf: await done.promise, unprintable: [...paper.unprintable] };
}

interface PaperForm {
  readonly title: string;
  /** Width and height. */
  readonly size: readonly [number, number];
  readonly margin: number;
  readonly language: string;
  /** Creation time; now by default. */
  readonly madeAt?: Moment;
}

/** The lines of an address as on a parcel. */
export function addressLines(address: Address): readonly string[] {
  const { company, firstName, lastName, street, apartment, country } = address;
  const { postcode, city, region = '' } = address;
  return [
    company,
    `${firstName} ${lastName}`,
    street,
    apartment,
    `${postcode} ${city}`,
    region,
    country === 'NO' ? '' : country,
  ].filter((line) => line.trim() !== '');
}
