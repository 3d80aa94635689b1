import { useTexts } from '#web/state/page/texts.ts';
import { useLazyTexts } from '#web/state/page/lazy-texts.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { NamedOrderField } from '#contract/order-fields.ts';
import type { FieldRefusal, FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { fieldWords } from '#web/forms/field-words.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLineLabel, type LineName } from './checkout-field.tsx';
import styles from './fields.module.css';
import { StepHeading } from './step-heading.tsx';

interface WayOn {
  readonly label: string;
  readonly to: string;
}

interface StepFormProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly errors: FieldRefusals;
  readonly next: WayOn;
  readonly back: WayOn;
  readonly onLeave?: () => void;
  /** Order fields among what is asked, for their names. */
  readonly asked?: readonly NamedOrderField[];
  readonly children: (errors: FieldRefusals) => ReactNode;
}

/** A step's form. Errors show after the first try, then follow what is written; their summary gets the focus. */
export function StepForm(props: StepFormProps) {
  const { title, intro, errors, next, back, onLeave, asked = [], children } = props;
  const { path } = useShop();
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errors).length > 0) {
      setIsTried(true);
      // It appears with the next paint.
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    onLeave?.();
    goTo(path(next.to));
  };
  const focus = (name: string) => {
    const found = form.current?.elements.namedItem(name);
    // Of a choice the first one.
    const field = found instanceof RadioNodeList ? found.item(0) : found;
    if (field instanceof HTMLElement) field.focus();
  };
  const shown = isTried ? errors : {};
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.part}>
        <StepHeading>{title}</StepHeading>
        {intro}
      </div>
      {Object.keys(shown).length > 0 && (
        <div ref={summary} tabIndex={-1} role="group">
          <ErrorSummary errors={shown} asked={asked} onPick={focus} />
        </div>
      )}
      {children(shown)}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="l" iconEnd="arrow-right">
          {next.label}
        </Button>
        <Button href={path(back.to)} variant="quiet" icon="chevron-left">
          {back.label}
        </Button>
      </div>
    </form>
  );
}

interface ErrorSummaryProps {
  readonly errors: FieldRefusals;
  readonly asked: readonly NamedOrderField[];
  readonly onPick: (name: string) => void;
}

function ErrorSummary({ errors, asked, onPick }: ErrorSummaryProps) {
  const t = useTexts('checkout');
  const labelOf = useLineLabel();
  const words = useLazyTexts(fieldWords);
  const entries = Object.entries(errors);
  const names = new Map(asked.map(({ code, label }) => [`fields.${code}`, label]));
  const say = (name: string, refusal: FieldRefusal) => {
    if (name === 'billingFrom') return t('checkout.billingUnset');
    if (name === 'shippingMethod') return t('checkout.undeliverable');
    const own = names.get(name);
    const said = fieldText(words, name, refusal);
    if (own !== undefined) return `${own}: ${said}`;
    // The other refusals are named after their fields.
    const label = labelOf(name.replace('billing.', '') as LineName);
    return refusal.code === 'field.required' ? said : `${label}: ${said}`;
  };
  return (
    <Notice tone="bad" title={t('checkout.errors', { count: entries.length })}>
      <ul className={styles.errors}>
        {entries.map(([name, refusal]) => (
          <li key={name}>
            <button type="button" className={styles.errorLink} onClick={() => onPick(name)}>
              {say(name, refusal)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
