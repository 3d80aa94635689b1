import { expect, test } from 'vitest';
import { checkMessage, checkNameless } from './check-message.ts';
import { nothingWritten, type WrittenMessage } from './message.ts';

const written: WrittenMessage = {
  ...nothingWritten,
  form: 'contact',
  name: 'Ola Nordmann',
  email: 'Ola@example.no',
  text: 'Passer den til 12 mm rør?',
};

test('name, e-mail and text are enough; what the form does not ask for is dropped', () => {
  const checked = checkMessage({ ...written, company: 'Rør AS', phone: '22 33 44 55' });
  expect(checked).toEqual({
    ok: true,
    value: { ...written, email: 'ola@example.no', phone: '+4722334455' },
  });
});

test.each<[Partial<WrittenMessage>, string, string]>([
  [{ name: '' }, 'name', 'field.required'],
  [{ email: ' ' }, 'email', 'field.required'],
  [{ text: ' \n ' }, 'text', 'field.required'],
  [{ text: 'a'.repeat(4_001) }, 'text', 'field.too_long'],
  [{ form: 'complaint', subject: 'Batteri' }, 'orderNumber', 'field.required'],
  [{ form: 'complaint', orderNumber: '000000213' }, 'subject', 'field.required'],
  [{ form: 'trade' }, 'company', 'field.required'],
  [{ phone: '1' }, 'phone', 'field.phone'],
  [{ email: 'ola@example.no,kari@example.no' }, 'email', 'field.email'],
  [{ email: 'ola@example.no\r\nBcc: kari@example.no' }, 'email', 'field.one_line'],
  [{ name: 'Ola\r\nBcc' }, 'name', 'field.one_line'],
  [{ name: 'Ola Bcc: kari@example.no' }, 'name', 'field.characters'],
  [{ form: 'question', subject: 'Hei\nBcc: kari@example.no' }, 'subject', 'field.one_line'],
])('%j is refused: %s, %s', (changed, field, code) => {
  const checked = checkMessage({ ...written, ...changed });
  expect(checked).toMatchObject({ ok: false, fields: { [field]: { code } } });
});

test('a complaint without its order number says when the goods were bought', () => {
  const bought = { orderNumber: 'i mai 2026, ola.gammel@example.no', subject: 'Batteri' };
  expect(checkMessage({ ...written, form: 'complaint', ...bought })).toMatchObject({
    ok: true,
    value: bought,
  });
});

test.each([
  'https://evil.example/a',
  'www.evil.no evil.com/x?y=1',
  'http://a.example\n\n!!! https://b.example',
  '<a href="http://x.no">kjøp</a>',
  '[url=http://x.no]kjøp[/url]',
  'www.\u200bx.no',
])('%j is links only', (text) => {
  expect(checkMessage({ ...written, text })).toMatchObject({
    ok: false,
    fields: { text: { code: 'field.links_only' } },
  });
});

test.each(['Se www.eksempel.no', '42', 'Ja.Takk', 'Ordre 213 – hvor er den?'])(
  '%j is no links only',
  (text) => {
    expect(checkMessage({ ...written, text: `${text} hei` }).ok).toBe(true);
  },
);

test('a message of an older client needs no name, and its subject stays on one line', () => {
  const older = { ...written, name: '', subject: 'Spørsmål' };
  expect(checkNameless(older)).toMatchObject({ ok: true, value: { subject: 'Spørsmål' } });
  expect(checkNameless({ ...older, subject: 'Hei\r\nBcc: kari@example.no' }).ok).toBe(false);
});
