import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';
import { stateTones } from './state-tones.ts';

test('a state is said in words, in the tone of its kind', () => {
  const html = renderToStaticMarkup(
    <StatusBadge of="order" state="ready">
      Klar til henting
    </StatusBadge>,
  );
  expect(html).toMatch(/class="[^"]*brass[^"]*">Klar til henting</);
});

test('what waits for the customer stands out, in every kind', () => {
  const standsOut = Object.entries(stateTones).flatMap(([kind, tones]) =>
    Object.entries<string>(tones).flatMap(([state, tone]) =>
      tone === 'brass' || tone === 'warn' ? [`${kind} ${state}`] : [],
    ),
  );
  expect(standsOut).toEqual([
    'order unpaid',
    'order ready-in-part',
    'order ready',
    'orderMoney awaited',
    'orderMoney part',
    'orderMoney unpaid',
    'queuedOrder needs-you',
    'queuedOrder refused',
    'shipment ready',
    'return approved',
    'approval asked',
    'quote pending_buyer_review',
    'quote accepted',
  ]);
});
