import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { Address } from '#domain/checkout/checkout.ts';

/** A paper in the making; lengths are points, 72 of which are an inch. */
export type Paper = PDFKit.PDFDocument;

export const millimetre = 72 / 25.4;

const weights = { text: 400, strong: 700 } as const;
const { resolve } = createRequire(import.meta.url);

/** Draws a paper in the shop's typeface and answers the file. */
export function makePaper(
  { title, size, margin }: PaperForm,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const paper = new Pdf({
    size: [...size],
    margin,
    bufferPages: true,
    lang: 'nb',
    info: { Title: title },
  });
  for (const [name, weight] of Object.entries(weights)) {
    paper.registerFont(
      name,
      resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`),
    );
  }
  const chunks: Buffer[] = [];
  const done = Promise.withResolvers<Buffer>();
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  paper.on('end', () => done.resolve(Buffer.concat(chunks)));
  paper.on('error', done.reject);
  paper.font('text');
  draw(paper);
  paper.end();
  return done.promise;
}

interface PaperForm {
  readonly title: string;
  /** Width and height. */
  readonly size: readonly [number, number];
  readonly margin: number;
}

/** As it is written on a parcel. */
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
