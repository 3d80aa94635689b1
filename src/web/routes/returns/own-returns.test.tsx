import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { NewReturnView, OwnReturnsView, OwnReturnView } from '#contract/views/own-returns.ts';
import type { ShownScreen } from '#contract/views/views.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { Component as NewReturnPage } from '#web/routes/account/new-return.tsx';
import { Component as ReturnPage } from '#web/routes/account/return.tsx';
import { Component as ReturnsPage } from '#web/routes/account/returns.tsx';

beforeAll(async () => {
  const names = ['own-returns', 'returns', 'account', 'files', 'form-kit', 'placed-order'] as const;
  for (const name of names) await loadTexts(name, 'nb');
});

const words = (shown: ShownScreen, Page: () => React.ReactNode) => {
  const seen = { ...visitor, isLoggedIn: true };
  const page = { storeView: storeViews[0], visitor: seen, contact: aSeller };
  const html = renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={createPageStore({ ...page, address: '/', ...shown })}>
        <Page />
      </PageProvider>
    </ShopProvider>,
  );
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ');
};
const at = moment(Date.UTC(2026, 2, 1, 11));
const head = { number: 'R0000007', orderNumber: '000000102', askedAt: at } as const;
const view: OwnReturnView = {
  ...head,
  id: 7,
  kind: 'complaint',
  status: 'pending_approval',
  items: [
    {
      line: 1,
      quantity: 2,
      reason: 'faulty',
      condition: 'used',
      resolution: 'repair',
      name: 'Servant 600',
      sku: 'SRV-600',
    },
  ],
  steps: [{ status: 'pending_approval', at }],
  isNeverSent: false,
  canWrite: true,
  canSend: false,
  canCancel: true,
  messages: [],
};
const told = (more: Partial<OwnReturnView> = {}) =>
  words({ screen: 'account/return', view: { ...view, ...more } }, ReturnPage);
const listed = (rows: OwnReturnsView['rows']) =>
  words(
    {
      screen: 'account/returns',
      view: { rows, total: rows.length, page: 1, pages: 1, text: '', filters: {}, sort: '-asked' },
    },
    ReturnsPage,
  );

test('the list names each return with its state, and leads to a new one, or to the orders where it is empty', () => {
  const row = { ...head, kind: 'return', status: 'approved', names: ['Servant 600'] } as const;
  expect(listed([row])).toMatch(/Retur R0000007 .*01.03.2026 .*Servant 600 .*000000102 .*Godkjent/);
  expect(listed([row])).toContain('Meld retur eller feil');
  expect(listed([])).toContain('Se ordrene dine');
});

test('a return says what happens next, and its goods with reason, condition and wish', () => {
  const page = told();
  expect(page).toContain('Reklamasjon R0000007 Venter på godkjenning');
  expect(page).toContain('Vent med å sende noe til du har fått svar.');
  expect(page).toMatch(/2 × Servant 600 SRV-600 Grunn: Feil eller mangel på varen/);
  expect(page).toContain('Tilstand: Brukt eller montert Ønske: Reparasjon');
  expect(page).toContain('Meldt 01.03.2026');
  expect(page).not.toContain('Jeg har sendt pakken');
});

test('goods that never were sent have no condition', () => {
  expect(told({ isNeverSent: true })).toMatch(/varen Ønske: Reparasjon/);
});

test('goods that did not come are told in words', () => {
  const page = told({ items: view.items.map((item) => ({ ...item, received: 0 })) });
  expect(page).toContain('Denne kom ikke fram til oss.');
  expect(page).not.toContain('0 stykk');
});

test('the label and the button for a sent parcel are there after the approval', () => {
  const page = told({ status: 'approved', canSend: true, label: '/media/returns/7/label.pdf' });
  expect(page).toMatch(/Etikett \(PDF\) .*Jeg har sendt pakken .*Avbryt saken/);
});

test('money that comes back and money that came are told apart', () => {
  const amount = ore(125_050);
  expect(told({ money: { amount, state: 'expected' } })).toContain(
    'kr 1 250,50 betales tilbake eller trekkes fra fakturaen når',
  );
  expect(told({ money: { amount, state: 'given' } })).toContain('kr 1 250,50 er betalt tilbake');
});

test('a return that was exchanged says so, also once the other goods are cancelled (rules/returns#pages)', () => {
  const status = 'processed_closed';
  const replacement = { number: '000000214', state: 'sent', moved: ore(0) } as const;
  const money = { amount: ore(125_000), state: 'deducted' } as const;
  const page = told({ status, replacement, money });
  expect(page).toContain('Varene er byttet.');
  expect(page).toContain('Nye varer er sendt fraktfritt i ordre 000000214');
  expect(page).toContain('kr 1 250,00 er trukket fra fakturaen for varene du sendte tilbake.');
  const ended = told({ status, replacement: { ...replacement, state: 'canceled' } });
  expect(ended).toContain('Varene ble byttet, men de nye varene er kansellert.');
  expect(ended).not.toContain('fraktfritt');
});

test('a refusal says why, and the thread shows words and authors', () => {
  const message = {
    id: 1,
    author: 'admin',
    text: 'Kan du sende et bilde?',
    at,
    pictures: [],
  } as const;
  const page = told({ status: 'rejected', refusal: 'Varen er montert', messages: [message] });
  expect(page).toContain('Grunnen er: Varen er montert');
  expect(page).toMatch(/Butikken 01.03.2026.* Kan du sende et bilde\?/);
});

const line = { line: 1, name: 'Servant 600', sku: 'SRV-600' };
const order = { id: 102, number: '000000102', lines: [], until: {} };
const asked = (more: Partial<NewReturnView>) =>
  words({ screen: 'account/new-return', view: { orders: [], ...more } }, NewReturnPage);
const end = moment(Date.UTC(2026, 2, 31, 22));

test('the form asks for kind, pieces, reason, condition and wish', () => {
  const lines = [{ ...line, max: { return: 2, complaint: 2 }, obstacles: {} }];
  const page = asked({ order: { ...order, lines, until: { return: end, complaint: end } } });
  expect(page).toContain('Jeg vil levere tilbake Fri retur til og med 31.03.2026.');
  expect(page).toContain('Det er feil på varen Du kan reklamere til og med 31.03.2026.');
  expect(page).toMatch(/Servant 600 SRV-600 1 av 2 2 av 2 .*Jeg har ombestemt meg/);
  expect(page).not.toContain('Reparasjon');
  expect(page).toContain('Fri retur gjelder ubrukte varer.');
  expect(page).toContain('gratis etikett');
});

test('a line that may not come back says why, and has no box (rules/returns#pages)', () => {
  const cut = { ...line, line: 2, name: 'Rør', sku: 'ROR-1' };
  const lines = [
    { ...line, max: { return: 1, complaint: 1 }, obstacles: {} },
    { ...cut, max: { return: 0, complaint: 13 }, obstacles: { return: 'cut' } as const },
  ];
  const until = { return: end, complaint: end };
  const page = asked({ order: { ...order, lines, until } });
  expect(page).toContain('Rør ROR-1 Kappet for deg: kan ikke returneres.');
  expect(page).not.toContain('Antall Rør');
  const complaint = asked({ order: { ...order, lines, until: { complaint: end } } });
  expect(complaint).toContain('Antall Rør');
  expect(complaint).not.toContain('Kappet for deg');
});

test('after the free returns a complaint is possible, and an order without either says why', () => {
  const obstacles = { return: 'over' } as const;
  const lines = [{ ...line, max: { return: 0, complaint: 1 }, obstacles }];
  const late = { ...order, lines, until: { complaint: end }, obstacle: 'over' } as const;
  const page = asked({ order: late });
  expect(page).toContain('Du kan ikke levere tilbake: Fristen er ute. Du kan fortsatt melde fra');
  expect(page).toContain('Reparasjon');
  expect(page).not.toContain('Jeg har ombestemt meg');
  expect(page).not.toContain('ubrukte varer');
  const none = asked({ order: { ...order, obstacle: 'not-received' } });
  expect(none).toContain('Denne ordren kan ikke returneres Varene er ikke levert ennå.');
});

test('without an order the customer chooses one, with its last day', () => {
  const orders = [{ number: '000000102', until: end, names: ['Servant 600'] }];
  expect(asked({ orders })).toContain(
    'Ordre 000000102 Servant 600 Fri retur til og med 31.03.2026',
  );
  expect(asked({})).toContain('Du har ingen ordrer med fri retur nå.');
});

test('an exchanged return leads to the order of the other goods (rules/returns#exchange)', () => {
  const page = told({
    status: 'processed_closed',
    replacement: { number: '000000214', state: 'coming', moved: ore(125_000) },
    items: view.items.map((item) => ({ ...item, resolution: 'other-goods', wished: 'HYL-1' })),
    steps: [{ status: 'issue_refund', at }],
  });
  expect(page).toContain('Ønsket varenummer: HYL-1');
  expect(page).toContain('Nye varer sendes fraktfritt i ordre 000000214');
  expect(page).toContain('kr 1 250,00 av det du har betalt, er brukt på dem.');
  expect(page).toContain('Byttet i nye varer 01.03.2026');
});
