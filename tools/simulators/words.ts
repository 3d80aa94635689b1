/** The pages of the simulators speak the languages of the shop. */
export type Language = 'nb' | 'en';

/** By the Norwegian that the code is written in. */
const english = {
  Prøvebetaling: 'Trial payment',
  'ingen penger flyttes': 'no money moves',
  Ordre: 'Order',
  Betal: 'Pay',
  Avbryt: 'Cancel',
  'Andre utfall': 'Other outcomes',
  'Tilbake til butikken': 'Back to the shop',
  ' + frakt': ' + freight',
  'Avslått av banken': 'Refused by the bank',
  'Banken sa nei. Prøv igjen, eller avbryt.': 'The bank said no. Try again, or cancel.',
  'Betal, meldingen kommer sent': 'Pay, the message comes late',
  'Betal, meldingen kommer to ganger': 'Pay, the message comes twice',
  'Betal og lukk vinduet, uten melding': 'Pay and close the window, without a message',
  'Betalt. Butikken har ikke fått vite det.': 'Paid. The shop has not been told.',
  'Forfalsket melding om betaling': 'Forged message of a payment',
  'En melding er sendt. Ingenting er betalt.': 'A message is sent. Nothing is paid.',
  'Betal én krone for lite': 'Pay one krone too little',
  'Betal, men ingen penger går tilbake': 'Pay, but no money goes back',
  'Betal, deretter får ikke butikken svar': 'Pay, after which the shop gets no answer',
  'Betalingen utløper': 'The payment expires',
  'Betalingen er fullført.': 'The payment is done.',
  'Betalingen er avbrutt.': 'The payment is cancelled.',
  'Betalingen er utløpt.': 'The payment has expired.',
  'Butikken har avsluttet betalingen.': 'The shop has ended the payment.',
  'Betalingen finnes ikke.': 'There is no such payment.',
  'Betalingen finnes ikke lenger.': 'The payment is gone.',
  'Betal, men kontrolleres først': 'Pay, but it is checked first',
  'Betal i svenske kroner': 'Pay in Swedish kronor',
  'Avslått etter kontroll': 'Refused after a check',
  'Avslått, kan prøve igjen': 'Refused, may try again',
  'Betalingen ble avslått. Prøv igjen.': 'The payment was refused. Try again.',
  Levering: 'Delivery',
  'Hvem du er': 'Who you are',
  Fornavn: 'First name',
  Etternavn: 'Last name',
  'E-post': 'E-mail',
  Mobil: 'Mobile',
  Adresse: 'Address',
  Postnummer: 'Postcode',
  Poststed: 'Town',
} as const;

/** What a page says. */
export type Sentence = keyof typeof english;

export type Say = (sentence: Sentence) => string;

export function wordsIn(language: Language): Say {
  return (sentence) => (language === 'nb' ? sentence : english[sentence]);
}

/** The first language of a locale or of `Accept-Language`; Norwegian where none is named. */
export function languageOf(header: string | undefined): Language {
  return /^en\b/i.test(header ?? '') ? 'en' : 'nb';
}
