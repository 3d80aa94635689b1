import { escaped, kroner, pageOf } from './buyer-page.ts';
import { expressFields, toPay } from './vipps-express.ts';
import type { VippsAct, VippsPayment } from './vipps-payments.ts';
import type { VippsTelling } from './vipps-telling.ts';

interface Chosen {
  readonly label: string;
  /** Nothing becomes of the payment without one. */
  readonly act?: VippsAct;
  readonly telling?: VippsTelling;
  /** The buyer stays on the page, which says this. */
  readonly says?: string;
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

const ends: Readonly<Record<VippsPayment['state'], string>> = {
  CREATED: '',
  AUTHORIZED: 'Betalingen er fullført.',
  ABORTED: 'Betalingen er avbrutt.',
  EXPIRED: 'Betalingen er utløpt.',
  TERMINATED: 'Butikken har avsluttet betalingen.',
};

/** The page on which a buyer pays. */
export function landingPage(payment: VippsPayment | undefined, says = ''): string {
  if (payment === undefined) return pageOf('<p role="status">Betalingen finnes ikke.</p>');
  const { state, amount, description, returnUrl, express } = payment;
  const isOpen = state === 'CREATED';
  const said = express ? escaped(description) : `Ordre ${escaped(description)}`;
  const freight = express && isOpen ? ' + frakt' : '';
  const told = `<p class="amount">${kroner(isOpen ? amount : toPay(payment))}${freight}</p><p>${said}</p>`;
  if (!isOpen)
    return pageOf(`<p role="status">${says || ends[state]}</p>${told}
<p><a href="${escaped(returnUrl)}">Tilbake til butikken</a></p>`);
  const [pay, abort, ...others] = Object.entries(outcomes).map(
    ([name, { label }]) => `<button name="outcome" value="${name}">${label}</button>`,
  );
  return pageOf(`${says && `<p role="alert">${says}</p>`}
${told}<form method="post">${express ? expressFields(express) : ''}
<div class="main">${pay}${abort}</div>
<details><summary>Andre utfall</summary><div>${others.join('')}</div></details>
</form>`);
}
