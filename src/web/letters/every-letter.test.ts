import { expect, test } from 'vitest';
import type { LetterKind } from '#contract/letters/letter-documents.ts';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { writeLetter } from './letters.server.tsx';

const documents = sampleDocuments(anInvoicingSeller);
const kinds = Object.keys(documents) as LetterKind[];
const every = kinds.flatMap((kind) =>
  storeViews.map((storeView) => ({ kind, language: storeView.language, storeView })),
);

test.each(every)(
  '$kind in $language: amounts and links of the text are those of the HTML',
  ({ kind, storeView }) => {
    const { html, text, subject } = writeLetter(kind, documents[kind], {
      storeView,
      seller: { ...anInvoicingSeller, mark: 'mark.svg' },
      publicUrl: 'https://armatur.example',
    });
    const body = html.slice(html.indexOf('<table'));
    const amounts = (words: string) =>
      [...words.matchAll(/(?:kr|NOK)\u00a0[\d\u00a0.,]+/g)].map(String);
    expect(amounts(text).toSorted()).toEqual(amounts(body).toSorted());
    const links = [...body.matchAll(/href="(https:[^"]+)"/g)].map(([, link = '']) => link);
    expect([...text.matchAll(/https:\S+/g)].map(String)).toEqual(
      links.map((link) => link.replaceAll('&amp;', '&')),
    );
    expect(`${subject}${text}`).not.toMatch(/undefined|\{\w+\}|\[object|mail\.[a-z]+[A-Z]/);
    expect(html).toContain(`<html lang="${storeView.language}"`);
    expect(text).not.toMatch(/\n{4}|:\n\n?http.*:$/);
  },
);

test('a letter has one button at most, and no address in its words', () => {
  for (const { kind, storeView } of every) {
    const { html } = writeLetter(kind, documents[kind], {
      storeView,
      seller: anInvoicingSeller,
      publicUrl: 'https://armatur.example',
    });
    expect(html.match(/class="[^"]*\bbutton"/g)?.length ?? 0, kind).toBeLessThan(2);
    expect(html, kind).not.toMatch(/>https:/);
  }
});

test('each letter to a buyer about an order leads to its page, and none to the shop does', () => {
  const [storeView] = storeViews;
  const linked = kinds.filter((kind) => {
    const { text } = writeLetter(kind, documents[kind], {
      storeView,
      seller: anInvoicingSeller,
      publicUrl: 'https://armatur.example',
    });
    return /^Se ordren:\nhttps:\/\/armatur.example\/order\/000000213\?key=\w+$/m.test(text);
  });
  const isAboutOrder = (kind: LetterKind) =>
    /^(order|return)-(?!.*to-shop)|^money-back$/.test(kind);
  expect(linked).toEqual(kinds.filter(isAboutOrder));
});
