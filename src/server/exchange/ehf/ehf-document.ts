import { parseAccountNumber } from '#domain/invoices/account-number.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import {
  amountToPay,
  isWithoutVat,
  sumsByRate,
  totalOf,
  type InvoiceLine,
  type InvoicePaper,
} from '#domain/invoices/invoice.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import { noVat, type VatRate } from '#domain/money/price.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { paperTexts } from '#texts/papers.ts';
import { buyerParty, deliveryOf, sellerParty } from './ehf-parties.ts';
import { element, writeXml, type Element } from './xml.ts';

const words = paperTexts.nb;
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const spaces = 'urn:oasis:names:specification:ubl:schema:xsd';
/**
 * Units by UN/ECE recommendation 20, and packs by recommendation 21 with an X before the code: H87 is a
 * piece, C62 is one of anything else.
 */
const units = {
  m: 'MTR',
  'm²': 'MTK',
  l: 'LTR',
  kg: 'KGM',
  set: 'SET',
  pair: 'PR',
  length: 'LN',
  coil: 'XCL',
  roll: 'XRO',
  pack: 'XPK',
  box: 'XBX',
  carton: 'XCT',
  bundle: 'XBE',
  pallet: 'XPX',
  goods: 'H87',
  freight: 'C62',
  fee: 'C62',
  refund: 'C62',
  deduction: 'C62',
} as const;
/** The value for a buyer who gave the shop no order number. */
const notTold = 'NA';

/** Whether it can be sent as EHF: only Norwegian companies have an address in that network. */
export function hasEhf({ buyer, seller }: InvoicePaper): boolean {
  return [buyer, seller].every(
    ({ organisationNumber }) => parseOrganisationNumber(organisationNumber) !== undefined,
  );
}

/**
 * Writes an invoice or credit note as EHF (Peppol BIS Billing 3.0), with the sums of the paper
 * (rules/invoices#ehf).
 */
export function ehfDocument(paper: InvoicePaper): string {
  const isInvoice = paper.kind === 'invoice';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const root = element(
    name,
    [
      element('cbc:CustomizationID', customization),
      element('cbc:ProfileID', profile),
      element('cbc:ID', String(paper.number)),
      element('cbc:IssueDate', osloDay(paper.issuedAt)),
      isInvoice ? element('cbc:DueDate', paper.dueOn) : undefined,
      element(`cbc:${name}TypeCode`, isInvoice ? '380' : '381'),
      isInvoice ? undefined : element('cbc:Note', paper.reason),
      element('cbc:DocumentCurrencyCode', 'NOK'),
      element('cbc:BuyerReference', paper.reference),
      element('cac:OrderReference', [
        element('cbc:ID', paper.buyersOrderNumber || notTold),
        element('cbc:SalesOrderID', paper.orderNumber),
      ]),
      ...(isInvoice ? [] : paper.credits.map(billingReference)),
      sellerParty(paper),
      buyerParty(paper),
      deliveryOf(paper),
      isInvoice ? paymentMeans(paper) : undefined,
      taxTotal(paper),
      monetaryTotal(paper),
      ...paper.lines.map((line, index) => lineOf(paper, line, index + 1)),
    ],
    {
      xmlns: `${spaces}:${name}-2`,
      'xmlns:cac': `${spaces}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${spaces}:CommonBasicComponents-2`,
    },
  );
  if (root === undefined) throw new Error('An invoice has content');
  return writeXml(root);
}

function billingReference(number: number): Element | undefined {
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [element('cbc:ID', String(number))]),
  ]);
}

/** A transfer to the seller's account; absent when nothing is left to pay. */
function paymentMeans(paper: Extract<InvoicePaper, { kind: 'invoice' }>): Element | undefined {
  if (amountToPay(paper) === noOre) return undefined;
  const account = parseAccountNumber(paper.seller.account);
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', '30'),
    element('cbc:PaymentID', paper.kid),
    element('cac:PayeeFinancialAccount', [element('cbc:ID', account)]),
  ]);
}

function taxTotal(paper: InvoicePaper): Element | undefined {
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', totalOf(paper).vat),
    ...sumsByRate(paper).map(({ rate, price }) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', price.net),
        amount('cbc:TaxAmount', price.vat),
        taxCategory('cac:TaxCategory', paper, rate),
      ]),
    ),
  ]);
}

/** S means taxed; G means exported from the VAT area; Z means a rate of zero. */
function taxCategory(name: string, paper: InvoicePaper, rate: VatRate): Element | undefined {
  const code = rate !== noVat ? 'S' : isWithoutVat(paper) ? 'G' : 'Z';
  const isSum = name === 'cac:TaxCategory';
  return element(name, [
    element('cbc:ID', code),
    element('cbc:Percent', String(rate / 100)),
    isSum && code === 'G'
      ? element('cbc:TaxExemptionReason', words('paper.without_vat'))
      : undefined,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

function monetaryTotal(paper: InvoicePaper): Element | undefined {
  const { net, gross } = totalOf(paper);
  const prepaid = paper.kind === 'invoice' ? paper.prepaid : noOre;
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', gross),
    prepaid === noOre ? undefined : amount('cbc:PrepaidAmount', prepaid),
    amount('cbc:PayableAmount', ore(gross - prepaid)),
  ]);
}

function lineOf(paper: InvoicePaper, line: InvoiceLine, id: number): Element | undefined {
  const [name, counted] =
    paper.kind === 'invoice'
      ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
      : ['cac:CreditNoteLine', 'cbc:CreditedQuantity'];
  const { quantity, price, discount, unit, kind, saleUnit } = line;
  return element(name, [
    element('cbc:ID', String(id)),
    element(counted, String(quantity), { unitCode: units[saleUnit ?? kind] }),
    amount('cbc:LineExtensionAmount', price.net),
    discount.net === noOre ? undefined : discountOf(discount.net),
    element('cac:Item', [
      element('cbc:Description', line.details.join(', ')),
      element('cbc:Name', nameOf(line)),
      element('cac:SellersItemIdentification', [element('cbc:ID', line.sku)]),
      taxCategory('cac:ClassifiedTaxCategory', paper, line.rate),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', unit.net)]),
  ]);
}

function nameOf({ kind, name, sku }: InvoiceLine): string {
  if (kind === 'freight') return words('placedOrder.shipping', { method: name });
  if (kind === 'fee') return words('placedOrder.fee', { method: name });
  if (kind === 'refund') return words('paper.refund');
  return name.trim() === '' ? sku : name;
}

function discountOf(off: Ore): Element | undefined {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    // 95 is the code of a discount in UN/ECE list 5189.
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', words('paper.off')),
    amount('cbc:Amount', off),
  ]);
}

function amount(name: string, value: Ore): Element | undefined {
  return element(name, (value / 100).toFixed(2), { currencyID: 'NOK' });
}
