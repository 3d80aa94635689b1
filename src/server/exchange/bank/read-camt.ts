import type { BankPayment } from '#domain/invoices/bank-payment.ts';
import { elementsAt, textAt, type XmlElement } from '#server/exchange/files/read-xml.ts';
import { readOre } from './read-ore.ts';

/**
 * Reads the payments of a CAMT.054 document; undefined for another document, or where an amount or a
 * reference is missing.
 */
export function readCamt(root: XmlElement): readonly BankPayment[] | undefined {
  const told = elementsAt(root, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn');
  if (told.length === 0) return undefined;
  const payments = told.flatMap((notification) =>
    elementsAt(notification, 'Ntry').flatMap((entry) => paymentsOf(notification, entry)),
  );
  return payments.every((each) => each !== undefined) ? payments : undefined;
}

/** An entry is one payment, or a batch of payments with details of each. */
function paymentsOf(
  notification: XmlElement,
  entry: XmlElement,
): readonly (BankPayment | undefined)[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const named = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const bookedOn = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10);
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return (details.length === 0 ? [entry] : details).map((detail, index) => {
    const money = amountOf(detail) ?? (details.length > 1 ? undefined : amountOf(entry));
    const amount = readOre(money?.text.trim() ?? '');
    const own = textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId');
    if (money === undefined || amount === undefined || `${named}${own}` === '') return undefined;
    const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
    return {
      // Some banks give a reference to the batch only, so the position in it is added.
      reference: [bookedOn, named, own, ...(details.length > 1 ? [index + 1] : [])].join('/'),
      bookedOn,
      amount,
      currency: money.attributes['Ccy'] ?? '',
      account: accountOf(notification),
      kid: textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').replaceAll(/\s/g, ''),
      isReceived: direction === 'CRDT' && status === 'BOOK' && textAt(entry, 'RvslInd') !== 'true',
    };
  });
}

function amountOf(from: XmlElement): XmlElement | undefined {
  return elementsAt(from, 'Amt')[0] ?? elementsAt(from, 'AmtDtls', 'TxAmt', 'Amt')[0];
}

/**
 * Returns the digits of an account. In a Norwegian IBAN, the account number follows four characters.
 */
function accountOf(notification: XmlElement): string {
  const iban = textAt(notification, 'Acct', 'Id', 'IBAN').replaceAll(/\s/g, '');
  if (iban !== '') return iban.replace(/^NO\d\d(\d{11})$/, '$1');
  return textAt(notification, 'Acct', 'Id', 'Othr', 'Id').replaceAll(/[\s.]/g, '');
}
