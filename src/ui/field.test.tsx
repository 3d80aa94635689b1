import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

const markup = (props: Partial<FieldProps>) =>
  renderToStaticMarkup(
    <Field label="Telefon" {...props}>
      <TextInput name="phone" />
    </Field>,
  );

test('what must be answered has no mark, and is said to screen readers', () => {
  expect(markup({ required: true })).toMatch(/>Telefon<\/label><input [^>]*aria-required="true"/);
});

test('what may be left empty says so in words', () => {
  const optional = markup({ mark: 'valgfritt' });
  expect(optional).toMatch(/>Telefon <span[^>]*>valgfritt<\/span><\/label>/);
  expect(optional).not.toContain('aria-required');
});

test('what is wrong is tied to the field it is about', () => {
  const wrong = markup({ error: 'Skriv nummeret ditt' });
  const [, id] = /<p id="([^"]+)"[^>]*>.*Skriv nummeret ditt/.exec(wrong) ?? [];
  expect(wrong).toContain(`aria-describedby="${id}"`);
  expect(wrong).toContain('aria-invalid="true"');
});
