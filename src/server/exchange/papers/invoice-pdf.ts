import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { accountNumberText } from '#domain/invoices/account-number.ts';
import {
  amountToPay,
  totalOf,
  type InvoicePaper,
  type InvoiceSeller,
} from '#domain/invoices/invoice.ts';
import { dayText } from '#domain/time/day-text.ts';
import { writeDay } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { paperTexts } from '#texts/papers.ts';
import { body, margin, right, size, strong, writeFeet, writeTitle } from './a4-sheet.ts';
import { writeInvoiceLines, writeInvoiceSums, type DrawnInvoice } from './invoice-table.ts';
import { addressLines, makePaper, type PrintedPaper } from './paper.ts';
import { drawAside, heightOf, writeText, type Paper } from './paper-text.ts';

const half = (right - margin) / 2;

/**
 * Draws an invoice or credit note on A4, in the language of its store view (rules/invoices#content).
 */
export function invoicePdf(paper: InvoicePaper, view: DrawnInvoice['view']): Promise<PrintedPaper> {
  const t = paperTexts[view.language];
  const title = `${t(`paper.${paper.kind}`)} ${paper.number}`;
  const form = { title, size, margin, language: view.language, madeAt: paper.issuedAt };
  return makePaper(form, (sheet) => {
    const drawn = { paper, view };
    writeTitle(sheet, view.name, title);
    writeFacts(sheet, drawn);
    writeParties(sheet, drawn);
    writeBand(sheet, paymentFacts(drawn));
    writeInvoiceLines(sheet, drawn);
    writeInvoiceSums(sheet, drawn);
    writeFeet(sheet, sellerLines(paper.seller, view), 0, (page, pages) =>
      t('paper.page', { page, pages }),
    );
  });
}

function writeFacts(sheet: Paper, { paper, view }: DrawnInvoice): void {
  const t = paperTexts[view.language];
  const { reference, buyersOrderNumber } = paper;
  const facts = [
    t('paper.issued', { day: writeDay(paper.issuedAt) }),
    t('placedOrder.number', { number: paper.orderNumber }),
  ];
  const theirs = [
    ...(reference === '' ? [] : [t('paper.reference', { reference })]),
    ...(buyersOrderNumber === '' ? [] : [t('paper.their_order', { number: buyersOrderNumber })]),
  ];
  writeText(sheet, facts.join('  ·  '), body);
  if (theirs.length > 0) writeText(sheet, theirs.join('  ·  '), body);
  sheet.pdf.y += 16;
}

/** Writes the buyer, and the delivery address beside it. */
function writeParties(sheet: Paper, { paper, view }: DrawnInvoice): void {
  const t = paperTexts[view.language];
  const { buyer, delivery } = paper;
  const number = buyer.organisationNumber;
  const left = [
    ...addressLines(buyer),
    ...(number === '' ? [] : [t('paper.buyer', { number: organisationNumberText(number) })]),
  ];
  const place = delivery.to === undefined ? [] : addressLines(delivery.to);
  const delivered = t('paper.delivered', { day: dayText(delivery.on) });
  const { y } = sheet.pdf;
  const width = half - 12;
  writeText(sheet, t('paper.to'), strong, { y, width });
  writeText(sheet, left.join('\n'), body, { width });
  const end = sheet.pdf.y;
  const x = margin + half;
  writeText(sheet, delivered, strong, { x, y, width });
  writeText(sheet, place.join('\n'), body, { x, width });
  sheet.pdf.y = Math.max(end, sheet.pdf.y) + 16;
}

/** Draws a band with the facts for the payment: labels, with large values below them. */
export function writeBand(sheet: Paper, facts: readonly (readonly [string, string])[]): void {
  const { pdf } = sheet;
  const [top, pad] = [pdf.y, 10];
  const width = (right - margin - 2 * pad) / facts.length;
  const big = { weight: 'strong', size: 13 } as const;
  const label = { weight: 'text', size: 10 } as const;
  const value = Math.max(...facts.map(([, words]) => heightOf(sheet, words, big, width - 6)));
  const height = 2 * pad + heightOf(sheet, ' ', label, width) + 2 + value;
  drawAside(sheet, () => pdf.roundedRect(margin, top, right - margin, height, 6).fill('#eef1ef'));
  for (const [index, [name, words]] of facts.entries()) {
    const x = margin + pad + index * width;
    writeText(sheet, name, label, { x, y: top + pad, width: width - 6 });
    writeText(sheet, words, big, { x, y: sheet.pdf.y + 2, width: width - 6 });
  }
  pdf.y = top + height + 18;
}

function paymentFacts({ paper, view }: DrawnInvoice): readonly (readonly [string, string])[] {
  const t = paperTexts[view.language];
  const { money } = createFormat(view.locale);
  if (paper.kind === 'credit-note') {
    const credits = paper.credits.join(', ');
    return [
      [t('paper.credited'), money(totalOf(paper).gross)],
      ...(credits === '' ? [] : [[t('paper.of_invoice'), credits] as const]),
      ...(paper.reason === '' ? [] : [[t('paper.reason'), paper.reason] as const]),
    ];
  }
  const due = amountToPay(paper);
  if (due === 0)
    return [
      [t('paper.due'), money(due)],
      [
        paper.reservedBy
          ? t('paper.reserved', { provider: t(`paper.by_${paper.reservedBy}`) })
          : t('paper.paid'),
        money(paper.prepaid),
      ],
    ];
  return [
    [t('paper.due'), money(due)],
    [t('paper.due_on'), dayText(paper.dueOn)],
    [t('paper.account'), accountNumberText(paper.seller.account)],
    [t('paper.kid'), paper.kid],
  ];
}

export function sellerLines(
  seller: InvoiceSeller,
  { language }: Pick<DrawnInvoice['view'], 'language'>,
): readonly string[] {
  const t = paperTexts[language];
  const number = organisationNumberText(seller.organisationNumber.replaceAll(/\D/g, ''));
  const lines = [
    [seller.name, seller.street, `${seller.postcode} ${seller.city}`],
    [
      t(seller.isInBusinessRegister ? 'paper.registered' : 'paper.vat_number', { number }),
      seller.email,
      phoneText(seller.phone),
    ],
  ];
  return lines.map((words) => words.filter((word) => word.trim() !== '').join('  ·  '));
}
