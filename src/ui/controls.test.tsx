import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { FileInput } from './file-input.tsx';
import { NumberInput } from './number-input.tsx';
import { PeriodInput } from './period-input.tsx';
import { Tabs } from './tabs.tsx';

const noFiles = {
  onAdd: () => undefined,
  onRemove: () => undefined,
  labels: {
    choose: 'Velg filer',
    drop: 'slipp dem her',
    remove: (name: string) => `Fjern ${name}`,
  },
};
const combobox = (
  <Combobox
    name="place"
    value="Ber"
    onValue={() => undefined}
    onChoose={() => undefined}
    search={async () => []}
    labels={{ list: 'Steder', found: String }}
  />
);
const controls: Readonly<Record<string, ReactNode>> = {
  NumberInput: <NumberInput name="count" tidy={String} />,
  DateInput: <DateInput name="day" />,
  PeriodInput: <PeriodInput labels={{ from: 'Fra', to: 'Til' }} />,
  FileInput: <FileInput files={[]} {...noFiles} />,
  Combobox: combobox,
};

test.each(Object.entries(controls))(
  '%s has the label and the error of the field around it',
  (_name, control) => {
    const html = renderToStaticMarkup(
      <Field label="Navnet" error="Feil" hint="Slik">
        {control}
      </Field>,
    );
    const [, id] = /<label[^>]* for="([^"]+)"[^>]*>Navnet/.exec(html) ?? [];
    const [input = ''] = html.match(new RegExp(`<input[^>]* id="${id}"[^>]*>`)) ?? [];
    const [, error] = /<p id="([^"]+)"[^>]*>.*?Feil/.exec(html) ?? [];
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain(`aria-describedby="${error} `);
  },
);

test('a number has a keyboard with as much as it needs', () => {
  const keyboardOf = (hasDecimals: boolean) =>
    renderToStaticMarkup(<NumberInput tidy={String} hasDecimals={hasDecimals} />);
  expect(keyboardOf(true)).toContain('inputMode="decimal"');
  expect(keyboardOf(false)).toContain('inputMode="numeric"');
});

test('a day has a year of four digits', () => {
  expect(renderToStaticMarkup(<DateInput name="day" />)).toContain('max="9999-12-31"');
});

test('both ends of a period are sent and named, the second from the first', () => {
  const html = renderToStaticMarkup(
    <Field label="Periode">
      <PeriodInput
        labels={{ from: 'Fra', to: 'Til' }}
        names={{ from: 'since', to: 'until' }}
        defaultValue={{ from: '2026-11-01', to: '2026-11-30' }}
      />
    </Field>,
  );
  expect(html).toMatch(/name="since"[^>]* value="2026-11-01"/);
  expect(html).toMatch(
    /<input[^>]* min="2026-11-01"[^>]* name="until"|name="until"[^>]* min="2026-11-01"/,
  );
});

test('a file says how far it is on its way, and why it was refused', () => {
  const files = [
    { key: '1', name: 'bad.pdf', size: '2 MB', progress: 0.5 },
    { key: '2', name: 'film.mov', size: '240 MB', refusal: 'For stor' },
  ];
  const html = renderToStaticMarkup(<FileInput files={files} {...noFiles} />);
  expect(html).toContain('<progress aria-label="bad.pdf" value="0.5"');
  expect(html).toContain('Fjern film.mov');
  expect(html).toContain('For stor');
});

test('without scripts a combobox is a plain box, and all tabs are open to be read', () => {
  const html = renderToStaticMarkup(combobox);
  expect(html).toMatch(/<input[^>]* name="place"[^>]* value="Ber"/);
  expect(html).not.toContain('role="combobox"');
  const tabs = [
    { key: 'a', label: 'Én', panel: 'Første' },
    { key: 'b', label: 'To', panel: 'Andre' },
  ];
  const panels = renderToStaticMarkup(<Tabs label="Om" tabs={tabs} />);
  expect(panels).toContain('Andre');
  expect(panels).not.toContain('hidden');
});
