import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { consentPurposes, type ConsentPurpose } from '#domain/customer/consent.ts';
import { answerConsent } from '#web/state/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './consent.module.css';
import { useConsentTexts } from './use-consent-texts.ts';

/**
 * The question, over the end of the page and out of the way: it takes no focus, and a visitor who does not answer
 * has said no (rules/law#consent-service).
 */
export function ConsentBanner() {
  const t = useConsentTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>([]);
  const place = useRef<HTMLElement>(null);

  // The press that showed the choices took its own button away.
  useEffect(() => {
    if (!isChoosing) return undefined;
    place.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    // A visitor who goes on with the page, or back with Escape, sees it again; what they chose stands.
    const leaving = new AbortController();
    const fold = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setIsChoosing(false);
    };
    const goBack = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      flushSync(() => setIsChoosing(false));
      place.current?.querySelector<HTMLElement>(`.${styles.choose}`)?.focus();
    };
    document.addEventListener('focusin', fold, leaving);
    document.addEventListener('keydown', goBack, leaving);
    return () => leaving.abort();
  }, [isChoosing]);

  const save = () => {
    void answerConsent(chosen);
    leave();
  };
  return (
    <section
      ref={place}
      className={styles.banner}
      data-floating
      aria-labelledby="consent-title"
      data-testid="consentBanner"
    >
      <h2 id="consent-title" className={styles.title}>
        {t('consent.title')}
      </h2>
      <p className="small">{t('consent.text')}</p>
      {isChoosing && <ConsentPurposes chosen={chosen} onChange={setChosen} />}
      <ConsentAnswers onAnswered={leave} />
      {isChoosing ? (
        <Button key="save" wide onClick={save}>
          {t('consent.save')}
        </Button>
      ) : (
        <Button
          key="choose"
          variant="quiet"
          size="s"
          className={styles.choose}
          onClick={() => setIsChoosing(true)}
        >
          {t('consent.choose')}
        </Button>
      )}
    </section>
  );
}

/** A visitor who answered by keyboard goes on with the page, where it stood. */
function leave(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** No and yes, alike in size and look: saying no must be as easy as saying yes (rules/law#storage-on-devices). */
export function ConsentAnswers({ onAnswered }: { onAnswered: () => void }) {
  const t = useConsentTexts();
  const answer = (purposes: readonly ConsentPurpose[]) => {
    void answerConsent(purposes);
    onAnswered();
  };
  return (
    <div className={styles.answers}>
      <Button wide onClick={() => answer([])} data-testid="consentNecessary">
        {t('consent.onlyNecessary')}
      </Button>
      <Button wide onClick={() => answer(consentPurposes)} data-testid="consentAll">
        {t('consent.acceptAll')}
      </Button>
    </div>
  );
}

interface ConsentPurposesProps {
  readonly chosen: readonly ConsentPurpose[];
  readonly onChange: (chosen: readonly ConsentPurpose[]) => void;
}

/** A yes or no for each purpose; what the shop cannot do without stands first and is not asked for. */
export function ConsentPurposes({ chosen, onChange }: ConsentPurposesProps) {
  const t = useConsentTexts();
  const toggle = (purpose: ConsentPurpose, isAllowed: boolean) =>
    onChange(
      consentPurposes.filter((each) => (each === purpose ? isAllowed : chosen.includes(each))),
    );
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
      {consentPurposes.map((purpose) => (
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
