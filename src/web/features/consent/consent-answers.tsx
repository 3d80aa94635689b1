import { useTexts } from '#web/state/page/texts.ts';
import { askedPurposes, type ConsentPurpose } from '#domain/customer/consent.ts';
import { answerConsent, isMeasured } from '#web/state/consent.ts';
import { Button } from '#ui/button.tsx';
import styles from './consent.module.css';

/**
 * Yes and no in the same size and look, because refusing must be as easy as consenting
 * (rules/law#storage-on-devices).
 */
export function ConsentAnswers({ onAnswered }: { onAnswered: () => void }) {
  const t = useTexts('consent');
  const answer = (purposes: readonly ConsentPurpose[]) => {
    void answerConsent(purposes);
    onAnswered();
  };
  return (
    <div className={styles.answers}>
      <Button wide onClick={() => answer([])} data-testid="consentNecessary">
        {t('consent.onlyNecessary')}
      </Button>
      <Button wide onClick={() => answer(askedPurposes(isMeasured()))} data-testid="consentAll">
        {t('consent.acceptAll')}
      </Button>
    </div>
  );
}
