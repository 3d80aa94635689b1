import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentPurpose } from '#domain/customer/consent.ts';
import { answerConsent, isMeasured } from '#web/state/consent.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './consent.module.css';
import { ConsentAnswers } from './consent-answers.tsx';

/** Loaded only when opened, because most visitors answer without them. */
const ConsentPurposes = lazyPiece(
  async () => (await import('./consent-purposes.tsx')).ConsentPurposes,
);

/**
 * The question at the bottom of the page. It takes no focus, and a visitor who does not answer has not
 * consented (rules/law#consent-service).
 */
export function ConsentBanner() {
  const t = useTexts('consent');
  const { path } = useShop();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>([]);
  const place = useRef<HTMLElement>(null);

  // The banner may come late and cover the part of the page that has the focus.
  useEffect(() => {
    const focused = document.activeElement?.closest('main *');
    const { top = Infinity } = place.current?.getBoundingClientRect() ?? {};
    // A page that moves without need takes a button away under a finger.
    if (focused && focused.getBoundingClientRect().bottom > top) {
      focused.scrollIntoView({ block: 'nearest' });
    }
  }, []);

  // The pressed button disappeared with its press, so the focus moves to the choices.
  useEffect(() => {
    if (!isChoosing) return undefined;
    place.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    // A visitor who continues with the page, or presses Escape, sees the question again; their choices
    // stay.
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

  const choose = () =>
    void ConsentPurposes.load().then(
      () => setIsChoosing(true),
      () => location.assign(path('/privacy/consent')),
    );
  const save = () => {
    void answerConsent(chosen);
    leave();
  };
  return (
    <section
      ref={place}
      className={`screen-only ${styles.banner}`}
      data-floating
      aria-labelledby="consent-title"
      data-testid="consentBanner"
    >
      <h2 id="consent-title" className={styles.title}>
        {t('consent.title')}
      </h2>
      <p className="small">{t(isMeasured() ? 'consent.textMeasured' : 'consent.text')}</p>
      {isChoosing && <ConsentPurposes chosen={chosen} onChange={setChosen} />}
      <ConsentAnswers onAnswered={leave} />
      {isChoosing ? (
        <Button key="save" wide onClick={save}>
          {t('consent.save')}
        </Button>
      ) : (
        <Button key="choose" variant="quiet" size="s" className={styles.choose} onClick={choose}>
          {t('consent.choose')}
        </Button>
      )}
    </section>
  );
}

/** After an answer by keyboard, the focus returns to its place in the page. */
function leave(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
