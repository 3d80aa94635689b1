import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { checkEmail } from '#domain/customer/email.ts';
import {
  formRules,
  mustTick,
  oneOf,
  optional,
  required,
  someOf,
  ticked,
} from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { amount, day, dayFrom, fileKeys, numberBetween } from '#domain/written-rules.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import {
  CheckField,
  CheckGroupField,
  RadioField,
  SelectField,
} from '#web/forms/fields/choice-fields.tsx';
import { ComboField } from '#web/forms/fields/combo-field.tsx';
import { PeriodField } from '#web/forms/fields/date-fields.tsx';
import { FileField } from '#web/forms/fields/file-field.tsx';
import { MoneyField, NumberField, QuantityField } from '#web/forms/fields/number-fields.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';
import { useLiveForm } from './use-live-form.ts';

const rules = formRules({
  email: checkEmail,
  password: required,
  note: optional(required),
  way: oneOf(['post', 'shop']),
  place: oneOf(['wall', 'floor']),
  rooms: someOf(['bath', 'kitchen']),
  letters: ticked,
  terms: mustTick('field.terms'),
  length: numberBetween({ min: 1, max: 20_000 }),
  budget: amount,
  count: numberBetween({ min: 1 }),
  from: day,
  to: dayFrom('from'),
  pictures: fileKeys(3),
  brand: optional(required),
});

const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

function Alone() {
  const form = useForm({
    rules: formRules({ note: optional(required) }),
    label: String,
    send: async () => undefined,
  });
  return <TextField {...form.field('note')} />;
}

function Sample({ action }: { readonly action?: string }) {
  const form = useForm({
    rules,
    label: (name) => `label of ${name}`,
    start: {
      way: 'shop',
      rooms: 'kitchen',
      length: '1200',
      budget: '1234.5',
      count: '4',
      from: '2026-11-28',
      brand: 'Odde',
    },
    ...(action !== undefined && { action }),
    send: async ({ email, way, letters, terms, rooms, budget }) => {
      expectTypeOf(budget).toEqualTypeOf<Ore>();
      expectTypeOf(email).toEqualTypeOf<string>();
      expectTypeOf(way).toEqualTypeOf<'post' | 'shop'>();
      expectTypeOf(letters).toEqualTypeOf<boolean>();
      expectTypeOf(terms).toEqualTypeOf<true>();
      expectTypeOf(rooms).toEqualTypeOf<readonly ('bath' | 'kitchen')[]>();
    },
  });
  // @ts-expect-error no rule has this name
  expect(() => form.field('e-mail')).toThrow('no rule for e-mail');
  return (
    <Form of={form} submit="Send it">
      <TextField {...form.field('email')} kind="email" />
      <PasswordField {...form.field('password')} />
      <TextField {...form.field('note')} hint="a hint" />
      <SelectField {...form.field('way')} options={options('post', 'shop')} />
      <RadioField {...form.field('place')} options={options('wall', 'floor')} />
      <CheckGroupField {...form.field('rooms')} options={options('bath', 'kitchen')} />
      <CheckField {...form.field('letters')} />
      <CheckField {...form.field('terms')} />
      <NumberField {...form.field('length')} unit="mm" />
      <MoneyField {...form.field('budget')} />
      <QuantityField {...form.field('count')} min={1} max={10} step={1} />
      <PeriodField label="Leie" from={form.field('from')} to={form.field('to')} />
      <FileField
        {...form.field('pictures')}
        maxFiles={3}
        maxBytes={1_000_000}
        upload={async ({ name }) => name}
      />
      <ComboField
        {...form.field('brand')}
        search={async () => []}
        labels={{ list: 'brands', found: String }}
      />
    </Form>
  );
}

beforeAll(async () => {
  await loadTexts('form-kit', 'nb');
  await loadTexts('files', 'nb');
});

async function drawn(action?: string, posted?: PostedForm): Promise<string> {
  return markup(<Sample {...(action !== undefined && { action })} />, posted);
}

async function markup(form: ReactNode, posted?: PostedForm): Promise<string> {
  const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
  const page = { address: '/', screen: 'error', view: null, ...(posted && { posted }) } as const;
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <PageProvider store={createPageStore(page)}>{form}</PageProvider>
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!-- -->|<svg.*?<\/svg>/g, '');
}

test('each field has its name, its label, what stands in it first, and a mark where it may be left empty', async () => {
  const html = await drawn();
  expect(html).toMatch(/<label [^>]*for="[^"]+email"[^>]*>label of email<\/label>/);
  expect(html).toMatch(/<input id="[^"]+email"[^>]*aria-required="true"[^>]*name="email"/);
  expect(html).toMatch(/label of note <span[^>]*>valgfritt<\/span>/);
  expect(html).not.toMatch(/label of email <span/);
  expect(html).toContain('<option value="shop" selected="">');
  expect(html).toMatch(/<input type="checkbox"[^>]*name="rooms" checked="" value="kitchen"/);
});

function Live({ hasRequired }: { readonly hasRequired: boolean }) {
  const form = useLiveForm({
    refusals: {},
    label: String,
    isRequired: () => false,
    hasRequired,
    written: () => '',
    write: () => undefined,
    send: () => undefined,
  });
  return <TextField {...form.field('note')} />;
}

test('where nothing is required, nothing is marked as optional', async () => {
  expect(await markup(<Live hasRequired />)).toContain('valgfritt');
  expect(await markup(<Live hasRequired={false} />)).not.toContain('valgfritt');
  expect(await markup(<Alone />)).not.toContain('valgfritt');
});

test('numbers, amounts and days stand in the writing of the shop', async () => {
  const html = await drawn();
  const valueOf = (name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1];
  expect(valueOf('length')).toBe('1\u00A0200');
  expect(valueOf('budget')).toBe('1\u00A0234,50');
  expect(valueOf('count')).toBe('4');
  expect(valueOf('from')).toBe('2026-11-28');
  expect(valueOf('brand')).toBe('Odde');
});

test('a form that needs scripts waits for them and says so, so that no password gets into an address', async () => {
  const html = await drawn();
  expect(html).toMatch(
    /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
  );
  expect(html).toContain('Skjemaet trenger JavaScript');
  expect(await drawn('/contact')).not.toContain('disabled=""');
});

test('what came back without scripts stands in its fields, with a list of links to what is wrong', async () => {
  const html = await drawn('/contact', {
    written: { email: 'ola', way: 'post', rooms: 'bath\nkitchen' },
    wrong: [
      { name: 'email', text: 'Skriv adressen slik', isNamed: false },
      { name: 'place', text: 'Velg', isNamed: false },
      { name: 'terms', text: 'Kryss av', isNamed: false },
    ],
    failure: 'For mange',
  });
  expect(html).toContain('3 felt må rettes');
  const [, id] =
    /<a href="#([^"]+)"[^>]*>label of email: Skriv adressen slik<\/a>/.exec(html) ?? [];
  expect(html).toContain(`<input id="${id}"`);
  expect(html).toMatch(/name="email"[^>]*value="ola"|value="ola"[^>]*name="email"/);
  expect(html).toContain('<option value="post" selected="">');
  expect(html.match(/name="rooms" checked=""/g)).toHaveLength(2);
  expect(html).toContain('For mange');
});

test('a wrong last day is linked to its own box', async () => {
  const html = await drawn('/contact', {
    written: {},
    wrong: [
      { name: 'email', text: 'Skriv', isNamed: false },
      { name: 'text', text: 'Skriv', isNamed: false },
      { name: 'to', text: 'Velg den siste dagen', isNamed: false },
    ],
  });
  const [, id] = /<a href="#([^"]+)"[^>]*>label of to: Velg/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<input [^>]*id="${id}"[^>]*name="to"`));
});

test('a box that must be ticked says so', async () => {
  const html = await drawn();
  const boxOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
  expect(boxOf('terms')).toContain('aria-required="true"');
  expect(boxOf('letters')).not.toContain('required');
});

test('a form without its own address shows nothing of what another one sent', async () => {
  const posted = {
    written: { email: 'ola' },
    wrong: [{ name: 'email', text: 'Skriv adressen slik', isNamed: false }],
  };
  expect(await drawn(undefined, posted)).not.toContain('ola');
});
