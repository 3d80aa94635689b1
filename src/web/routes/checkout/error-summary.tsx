import type { RefObject } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { fieldWords } from '#web/state/forms/field-words.ts';
import { useTexts } from '#web/state/page/lazy-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './fields.module.css';
import { useCheckoutTexts } from './use-checkout-texts.ts';

interface ErrorSummaryProps {
  readonly errors: FieldRefusals;
  readonly labels: Readonly<Record<string, string>>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Everything that has to be fixed, each a way to its field; it gets the focus when it appears. */
export function ErrorSummary({ errors, labels, summary, form }: ErrorSummaryProps) {
  const t = useCheckoutTexts();
  const words = useTexts(fieldWords);
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const goTo = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <div ref={summary} tabIndex={-1} role="group">
      <Notice tone="bad" title={t('checkout.errors', { count: entries.length })}>
        <ul className={styles.errors}>
          {entries.map(([name, refusal]) => (
            <li key={name}>
              <button type="button" className={styles.errorLink} onClick={() => goTo(name)}>
                {refusal.code !== 'field.required' && `${labels[name]}: `}
                {fieldText(words, name, refusal)}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
