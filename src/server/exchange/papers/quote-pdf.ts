import { writeDay } from '#texts/dates.ts';
import { paperTexts } from '#texts/papers.ts';
import { body, margin, quiet, size, strong, writeFeet, writeTitle } from './a4-sheet.ts';
import { makePaper, millimetre, type PrintedPaper } from './paper.ts';
import { drawAside, writeText, type Paper } from './paper-text.ts';
import type { QuotePaper } from './quote-paper.ts';
import { writeQuoteLines } from './quote-table.ts';
import { writeRateSums } from './rate-sums.ts';

/** Draws a quote on A4 (rules/companies#quote-papers). */
export function quotePdf(quote: QuotePaper): Promise<PrintedPaper> {
  const { view, from, number, issuedAt } = quote;
  const t = paperTexts[view.language];
  const title = `${t('paper.quote')} ${number}`.trim();
  const form = { title, size, margin, language: view.language, madeAt: issuedAt };
  return makePaper(form, (paper) => {
    if (from.logo) drawLogo(paper, from.logo);
    writeTitle(paper, from.name, title);
    writeHead(paper, quote);
    writeQuoteLines(paper, quote);
    writeRateSums(paper, quote.lines, view);
    writeTerms(paper, quote);
    writeFeet(paper, from.lines, 0, (page, pages) => t('paper.page', { page, pages }));
  });
}

const logoWidth = 60 * millimetre;
const logoHeight = 22 * millimetre;

/** Draws a logo above the name, which says the same to screen readers. */
function drawLogo(paper: Paper, logo: Uint8Array): void {
  const { pdf } = paper;
  const top = pdf.y;
  const place = { fit: [logoWidth, logoHeight] as [number, number] };
  drawAside(paper, () => pdf.image(Buffer.from(logo), margin, top, place));
  pdf.y = top + logoHeight + 10;
}

/** Writes the days, the receiver and what the quote is about. */
function writeHead(paper: Paper, { view, to, name, issuedAt, lastDay }: QuotePaper): void {
  const t = paperTexts[view.language];
  const days = [
    t('paper.issued', { day: writeDay(issuedAt) }),
    t('paper.valid', { day: writeDay(lastDay) }),
  ];
  writeText(paper, days.join('  ·  '), body);
  paper.pdf.y += 16;
  if (to.length > 0) {
    writeText(paper, t('paper.to'), strong);
    writeText(paper, to.join('\n'), body);
    paper.pdf.y += 12;
  }
  if (name !== '') writeText(paper, t('paper.about', { name }), body);
  paper.pdf.y += 18;
}

function writeTerms(paper: Paper, { terms }: QuotePaper): void {
  if (terms.length === 0) return;
  paper.pdf.y += 14;
  writeText(paper, terms.join('\n'), quiet);
}
