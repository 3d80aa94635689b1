import { escaped, kroner, pageOf } from './buyer-page.ts';
import { languageOf, wordsIn, type Language, type Say, type Sentence } from './words.ts';
import type { KlarnaAct, KlarnaOrder, KlarnaPush } from './klarna-orders.ts';

interface Chosen {
  readonly label: Sentence;
  readonly act?: KlarnaAct;
  readonly push?: KlarnaPush;
  readonly isForged?: true;
  readonly leadsTo: 'confirmation' | 'checkout' | 'nowhere';
  /** Said on the page where it leads nowhere. */
  readonly says?: Sentence;
}

/** Said to a buyer who may try again. */
const refusal: Sentence = 'Betalingen ble avslått. Prøv igjen.';

/** By the name that a button sends. */
export const outcomes: Readonly<Record<string, Chosen>> = {
  pay: { label: 'Betal', act: 'pay', leadsTo: 'confirmation' },
  leave: { label: 'Avbryt', leadsTo: 'checkout' },
  late: {
    label: 'Betal, meldingen kommer sent',
    act: 'pay',
    push: 'late',
    leadsTo: 'confirmation',
  },
  twice: {
    label: 'Betal, meldingen kommer to ganger',
    act: 'pay',
    push: 'twice',
    leadsTo: 'confirmation',
  },
  silent: {
    label: 'Betal og lukk vinduet, uten melding',
    act: 'pay',
    push: 'never',
    leadsTo: 'nowhere',
    says: 'Betalt. Butikken har ikke fått vite det.',
  },
  pending: { label: 'Betal, men kontrolleres først', act: 'payPending', leadsTo: 'confirmation' },
  refundFails: {
    label: 'Betal, men ingen penger går tilbake',
    act: 'payAndFailRefunds',
    leadsTo: 'confirmation',
  },
  wrongAmount: { label: 'Betal én krone for lite', act: 'payWrongAmount', leadsTo: 'confirmation' },
  wrongCurrency: {
    label: 'Betal i svenske kroner',
    act: 'payWrongCurrency',
    leadsTo: 'confirmation',
  },
  refuse: { label: 'Avslått etter kontroll', act: 'refuse', leadsTo: 'confirmation' },
  cannot: {
    label: 'Avslått, kan prøve igjen',
    leadsTo: 'nowhere',
    says: refusal,
  },
  expire: {
    label: 'Betalingen utløper',
    act: 'expire',
    leadsTo: 'nowhere',
    says: 'Betalingen er utløpt.',
  },
  forged: {
    label: 'Forfalsket melding om betaling',
    isForged: true,
    leadsTo: 'nowhere',
    says: 'En melding er sendt. Ingenting er betalt.',
  },
};

/** The frame for the shop's page, and what its scripts speak to it with. */
export function snippet(address: string): string {
  return `<div id="klarna-checkout-container">
<iframe id="klarna-checkout-iframe" title="Prøvebetaling" src="${escaped(address)}" width="100%" height="560" frameborder="0"></iframe>
<script>${snippetScript}</script>
</div>`;
}

/** `suspend` ends by itself after ten seconds, as in the real one. */
const snippetScript = `(function () {
  var frame = document.getElementById('klarna-checkout-iframe');
  var origin = new URL(frame.src).origin;
  var handlers = {};
  var timer;
  function tell(what) { frame.contentWindow.postMessage({ prove: what }, origin); }
  var api = {
    suspend: function () { tell('suspend'); clearTimeout(timer); timer = setTimeout(api.resume, 10000); },
    resume: function () { clearTimeout(timer); tell('resume'); },
    on: function (events) { for (var name in events) handlers[name] = events[name]; }
  };
  window._klarnaCheckout = function (callback) { callback(api); };
  window.addEventListener('message', function (message) {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    if (message.data.height) frame.height = message.data.height;
    var handler = handlers[message.data.event];
    if (handler) handler(message.data.data || {});
  });
})();`;

/** The page in the frame. It looks like no brand, and says that nothing is paid. */
export function buyerPage(order: KlarnaOrder | undefined, says?: Sentence): string {
  const language = languageOf(order?.sent.locale);
  const say = wordsIn(language);
  if (order === undefined || order.managed) {
    const text = says ?? (order ? 'Betalingen er fullført.' : 'Betalingen finnes ikke lenger.');
    return page(`<p role="status">${say(text)}</p>`, { language, events: [] });
  }
  const { order_amount, merchant_reference1 = '' } = order.sent;
  const [pay, leave, ...others] = Object.entries(outcomes).map(([name, chosen]) =>
    button(name, chosen, say),
  );
  return page(
    `${says ? `<p role="alert">${say(says)}</p>` : ''}
<p class="amount">${kroner(order_amount)}</p>
<p>${say('Ordre')} ${escaped(merchant_reference1)}</p>
<form method="post">
<div class="main">${pay}${leave}</div>
<details><summary>${say('Andre utfall')}</summary><div>${others.join('')}</div></details>
</form>`,
    { language, events: eventsOf(order, says) },
  );
}

function button(name: string, { label, leadsTo }: Chosen, say: Say): string {
  const target = leadsTo === 'nowhere' ? '_self' : '_top';
  return `<button name="outcome" value="${name}" formtarget="${target}">${say(label)}</button>`;
}

/** The real frame tells the same ones when it has loaded, since the buyer's address is known. */
function eventsOf({ sent }: KlarnaOrder, says: Sentence | undefined): readonly object[] {
  const { billing_address: billing = {}, shipping_address: shipping = billing } = sent;
  const { email, postal_code, country } = billing;
  return [
    { event: 'load', data: { customer: { type: 'person' }, shipping_address: shipping } },
    { event: 'customer', data: { type: 'person' } },
    { event: 'change', data: { email, postal_code, country } },
    { event: 'billing_address_change', data: billing },
    { event: 'shipping_address_change', data: shipping },
    { event: 'order_total_change', data: { order_amount: sent.order_amount } },
    ...(says === refusal ? [{ event: 'can_not_complete_order', data: {} }] : []),
  ];
}

interface Framed {
  readonly language: Language;
  readonly events: readonly object[];
}

function page(content: string, { language, events }: Framed): string {
  return pageOf(
    content,
    language,
    `var events = ${JSON.stringify(events).replaceAll('<', String.raw`\u003c`)};
function tell(message) { if (parent !== window) parent.postMessage(message, '*'); }
function fit() { tell({ height: document.documentElement.offsetHeight }); }
events.forEach(tell);
fit();
new ResizeObserver(fit).observe(document.body);
addEventListener('message', function (message) {
  if (message.source !== parent) return;
  document.body.inert = message.data.prove === 'suspend';
  if (message.data.prove === 'resume') location.replace(location.href);
});
addEventListener('offline', function () { tell({ event: 'network_error', data: {} }); });`,
  );
}
