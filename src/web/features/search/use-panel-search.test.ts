import { loadTexts } from '#web/state/page/texts.ts';
import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { texts as t } from '#texts/nb.ts';
import type { Shop } from '#web/state/page/shop.tsx';
import { panelMessage } from './use-panel-search.ts';

const [storeView] = storeViews;
const nothing = { answer: undefined, isBusy: false, failure: undefined };
const words = await loadTexts('search', 'nb');
const said = (text: string) => panelMessage(nothing, text, { t, storeView } as Shop, words);

test('the panel says in words that a text is too short or too long (rules/search#query-limits)', () => {
  expect(said('du')).toBe('Søkeordet må ha minst 3 tegn.');
  expect(said('a'.repeat(200))).toBe('Søker …');
  expect(said('a'.repeat(201))).toBe('Søket kan ha høyst 200 tegn. Bruk færre ord.');
});
