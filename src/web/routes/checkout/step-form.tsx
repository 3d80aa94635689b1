import type { ReactNode } from 'react';
import type { NamedOrderField } from '#contract/order-fields.ts';
import { fieldsOfOrder, type FieldedOrder } from '#domain/checkout/order-fields.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { FormBody, SubmitButton } from '#web/forms/form.tsx';
import type { FormOf } from '#web/forms/form-of.ts';
import { useLiveForm } from '#web/forms/use-live-form.ts';
import { useCheckoutTexts, type StepFieldName } from '#web/state/checkout/checkout-texts.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import styles from './fields.module.css';
import { StepHeading } from './step-heading.tsx';
import { useStepLabel } from './step-labels.ts';

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
  /** Order fields of the step, and the order that needs them. */
  readonly asked?: readonly NamedOrderField[];
  readonly order?: FieldedOrder;
  /** The step itself has required fields, besides order fields. */
  readonly isDemanding?: boolean;
  readonly children: (form: StepFormOf) => ReactNode;
}

/** The form of a step. Choices without a text field have refusals under names of their own. */
export type StepFormOf = FormOf<StepFieldName | 'billingFrom' | 'shippingMethod'>;

/** A step's form over the texts of checkout, which outlive it. */
export function StepForm(props: StepFormProps) {
  const { title, intro, errors, next, back, onLeave, asked = [], order, children } = props;
  const { isDemanding = true } = props;
  const { path } = useShop();
  const t = useTexts('checkout');
  const needed = order ? fieldsOfOrder(asked, order).filter(({ isRequired }) => isRequired) : [];
  const names = new Set(needed.map(({ code }) => `fields.${code}`));
  const form: StepFormOf = useLiveForm({
    ...useStepTexts(),
    refusals: errors,
    label: useStepLabel(asked),
    hasRequired: isDemanding || needed.length > 0,
    isRequired: (name) =>
      name.startsWith('fields.') ? names.has(name) : !name.endsWith('apartment'),
    say: (name) => {
      if (name === 'billingFrom') return t('checkout.billingUnset');
      return name === 'shippingMethod' ? t('checkout.undeliverable') : undefined;
    },
    send: () => {
      onLeave?.();
      goTo(path(next.to));
    },
  });
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <StepHeading>{title}</StepHeading>
        {intro}
      </div>
      <FormBody of={form} isLong className={styles.form}>
        {children(form)}
        <div className={styles.buttons}>
          <SubmitButton of={form} size="l" iconEnd="arrow-right">
            {next.label}
          </SubmitButton>
          <Button href={path(back.to)} variant="quiet" icon="chevron-left">
            {back.label}
          </Button>
        </div>
      </FormBody>
    </div>
  );
}

function useStepTexts() {
  const { written, write } = useCheckoutTexts();
  type Name = Parameters<StepFormOf['field']>[0];
  const isText = (name: Name) => name !== 'billingFrom' && name !== 'shippingMethod';
  return {
    written: (name: Name) => (isText(name) ? written(name) : ''),
    write: (name: Name, text: string) => {
      if (isText(name)) write(name, text);
    },
  };
}
