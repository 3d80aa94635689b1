import { useTexts } from '#web/state/page/texts.ts';
import { askedPurposes, type ConsentPurpose } from '#domain/customer/consent.ts';
import { isMeasured } from '#web/state/consent.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './consent.module.css';

interface ConsentPurposesProps {
  readonly chosen: readonly ConsentPurpose[];
  readonly onChange: (chosen: readonly ConsentPurpose[]) => void;
}

/** A yes or no for each purpose; the necessary one is first and has no choice. */
export function ConsentPurposes({ chosen, onChange }: ConsentPurposesProps) {
  const t = useTexts('consent');
  const asked = askedPurposes(isMeasured());
  const toggle = (purpose: ConsentPurpose, isAllowed: boolean) =>
    onChange(asked.filter((each) => (each === purpose ? isAllowed : chosen.includes(each))));
  return (
    <fieldset className={styles.purposes}>
      <legend className="visually-hidden">{t('consent.purposes')}</legend>
      <Checkbox
        label={t('consent.necessary')}
        note={t('consent.necessaryNote')}
        checked
        disabled
        readOnly
      />
      {asked.map((purpose) => (
        <Checkbox
          key={purpose}
          label={t(`consent.${purpose}`)}
          note={t(`consent.${purpose}Note`)}
          checked={chosen.includes(purpose)}
          onChange={({ currentTarget }) => toggle(purpose, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
