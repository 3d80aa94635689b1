import type { OwnQuoteView } from '#contract/views/own-quotes.ts';
import type { FormValues } from '#domain/form-rules.ts';
import { resaleRules, type LineField, type Resale } from '#domain/quotes/resale.ts';
import account from '#web/features/account/account-page.module.css';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { NumberField } from '#web/forms/fields/number-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/page.tsx';
import { LogoField } from './logo-field.tsx';
import { useLogo } from './use-logo.ts';

/** The form for the buyer's mark-up and words, which gets the PDF for a customer of theirs (rules/companies#resale). */
export function QuoteResale() {
  const t = useTexts('own-quotes');
  const { resale } = useView('account/quote');
  if (resale === undefined) return null;
  return (
    <Section id="resale" title={t('ownQuotes.resale')}>
      <p className="soft">{t('ownQuotes.resaleLead')}</p>
      <ResaleForm resale={resale} />
    </Section>
  );
}

const words = ['sender', 'receiver', 'reference', 'markup'] as const;

function ResaleForm({ resale }: { readonly resale: NonNullable<OwnQuoteView['resale']> }) {
  const t = useTexts('own-quotes');
  const { format } = useShop();
  const { id, items } = useView('account/quote');
  const logo = useLogo();
  const form = useForm({
    rules: resaleRules(items.length),
    leave: 'free',
    label: (name) => {
      const word = words.find((each) => each === name);
      return word === undefined ? (items[lineOf(name) - 1]?.name ?? '') : t(`ownQuotes.${word}`);
    },
    start: startOf(resale, format.number),
    send: async (values) => {
      const [quotes, { client }] = await Promise.all([
        import('#contract/quotes.ts'),
        import('#web/state/page/this-page.ts'),
      ]);
      const body = { resale: resaleOf(values), ...(await logo.sent()) };
      await client.call(quotes.resale, { query: { id }, body });
      location.assign(`/media/quotes/${id}/resale.pdf`);
    },
  });
  return (
    <Form of={form} className={account.narrow} submit={t('ownQuotes.resaleFetch')}>
      <FieldPair>
        <TextField {...form.field('sender')} autoComplete="organization" />
        <TextField {...form.field('reference')} hint={t('ownQuotes.referenceHint')} />
      </FieldPair>
      <TextField {...form.field('receiver')} />
      <NumberField {...form.field('markup')} decimals={2} unit="%" />
      <Disclosure title={t('ownQuotes.lineMarkups')}>
        {items.map((_item, index) => (
          <NumberField
            key={`line${index + 1}`}
            {...form.field(`line${index + 1}`)}
            decimals={2}
            unit="%"
          />
        ))}
      </Disclosure>
      <LogoField logo={logo} hasLogo={resale.hasLogo} />
    </Form>
  );
}

function lineOf(name: string): number {
  return Number(name.replace('line', ''));
}

function startOf({ markup, lines, ...resale }: Resale, write: (percent: number) => string) {
  const ofLines = Object.entries(lines).map(([line, own]) => [`line${line}`, write(own / 100)]);
  const { sender, receiver, reference } = resale;
  return {
    sender,
    receiver,
    reference,
    markup: write(markup / 100),
    ...(Object.fromEntries(ofLines) as Record<LineField, string>),
  };
}

function resaleOf({
  sender,
  receiver,
  reference,
  markup,
  ...lines
}: FormValues<ReturnType<typeof resaleRules>>): Resale {
  const points = (percent: number) => Math.round(percent * 100);
  const own = Object.entries(lines).flatMap(([name, percent]) =>
    percent === '' ? [] : [[lineOf(name), points(percent)]],
  );
  return {
    sender,
    receiver,
    reference,
    markup: points(markup),
    lines: Object.fromEntries(own) as Resale['lines'],
  };
}
