import { expect, it } from 'vitest';
import { deliveryTexts } from './delivery-texts.ts';
import { promiseSentence } from './promise-sentence.ts';

it.each([
  ['nb', '2026-11-27', '2026-12-03', 'Levering 27. november–3. desember'],
  ['nb', '2026-12-10', '2026-12-24', 'Levering 10.–24. desember'],
  ['nb', '2026-03-02', '2026-03-02', 'Levering 2. mars'],
  ['nb', '2026-12-30', '2027-01-05', 'Levering 30. desember–5. januar'],
  ['en', '2026-11-27', '2026-12-03', 'Delivery 27 November–3 December'],
  ['en', '2026-12-10', '2026-12-24', 'Delivery 10–24 December'],
] as const)(
  'in %s, from %s to %s: %s (rules/orders#delivery-promise)',
  (language, from, to, said) => {
    const sentence = promiseSentence(deliveryTexts[language], { kind: 'from-stock', from, to });
    // A day stays on one line with its month.
    expect(sentence).toContain('\u00A0');
    expect(sentence.replaceAll('\u00A0', ' ')).toBe(said);
  },
);
