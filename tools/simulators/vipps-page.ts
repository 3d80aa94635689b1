import { escaped, kroner, pageOf } from './buyer-page.ts';
import { expressFields, toPay } from './vipps-express.ts';
import type { VippsAct, VippsPayment } from './vipps-payments.ts';
import type { VippsTelling } from './vipps-telling.ts';
import { wordsIn, type Language, type Sentence } from './words.ts';

interface Chosen {
  readonly label: Sentence;
  /** Nothing becomes of the payment without one. */
  readonly act?: VippsAct;
  readonly telling?: VippsTelling;
  /** The buyer stays on the page, which says this. */
  readonly says?: Sentence;
}

/** By the name that a button sends; the first two are the usual ones. */
export const outcomes: Readonly<Record<string, Chosen>> = {
  pay: { label: 'Betal', act: 'pay' },
  abort: { label: 'Avbryt', act: 'abort' },
  refuse: {
    label: 'Avslått av banken',
    act: 'refuse',
    says: 'Banken sa nei. Prøv igjen, eller avbryt.',
  },
  late: { label: 'Betal, meldingen kommer sent', act: 'pay', telling: 'late' },
  twice: { label: 'Betal, meldingen kommer to ganger', act: 'pay', telling: 'twice' },
  closed: {
    label: 'Betal og lukk vinduet, uten melding',
    act: 'pay',
    telling: 'never',
    says: 'Betalt. Butikken har ikke fått vite det.',
  },
  forged: {
    label: 'Forfalsket melding om betaling',
    telling: 'forged',
    says: 'En melding er sendt. Ingenting er betalt.',
  },
  wrongAmount: { label: 'Betal én krone for lite', act: 'payWrongAmount' },
  refundFails: { label: 'Betal, men ingen penger går tilbake', act: 'payAndFailRefunds' },
  silent: { label: 'Betal, deretter får ikke butikken svar', act: 'payAndFallSilent' },
  expire: { label: 'Betalingen utløper', act: 'expire' },
};

const ends: Readonly<Record<Exclude<VippsPayment['state'], 'CREATED'>, Sentence>> = {
  AUTHORIZED: 'Betalingen er fullført.',
  ABORTED: 'Betalingen er avbrutt.',
  EXPIRED: 'Betalingen er utløpt.',
  TERMINATED: 'Butikken har avsluttet betalingen.',
};

interface Shown {
  readonly language: Language;
  /** The buyer stays on the page, which says this. */
  readonly says?: Sentence;
}

/** The page on which a buyer pays. */
export function landingPage(payment: VippsPayment | undefined, { language, says }: Shown): string {
  const say = wordsIn(language);
  if (payment === undefined)
    return pageOf(`<p role="status">${say('Betalingen finnes ikke.')}</p>`, language);
  const { state, amount, description, returnUrl, express } = payment;
  const isOpen = state === 'CREATED';
  const said = express ? escaped(description) : `${say('Ordre')} ${escaped(description)}`;
  const freight = express && isOpen ? say(' + frakt') : '';
  const told = `<p class="amount">${kroner(isOpen ? amount : toPay(payment))}${freight}</p><p>${said}</p>`;
  if (state !== 'CREATED')
    return pageOf(
      `<p role="status">${say(says ?? ends[state])}</p>${told}
<p><a href="${escaped(returnUrl)}">${say('Tilbake til butikken')}</a></p>`,
      language,
    );
  const [pay, abort, ...others] = Object.entries(outcomes).map(
    ([name, { label }]) => `<button name="outcome" value="${name}">${say(label)}</button>`,
  );
  return pageOf(
    `${says ? `<p role="alert">${say(says)}</p>` : ''}
${told}<form method="post">${express ? expressFields(express, say) : ''}
<div class="main">${pay}${abort}</div>
<details><summary>${say('Andre utfall')}</summary><div>${others.join('')}</div></details>
</form>`,
    language,
  );
}
