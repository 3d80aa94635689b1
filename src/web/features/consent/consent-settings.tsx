import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { ConsentPurpose } from '#domain/customer/consent.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { answerConsent, useConsent } from '#web/state/consent.ts';
import { Button } from '#ui/button.tsx';
import styles from './consent.module.css';
import { ConsentAnswers } from './consent-answers.tsx';
import { ConsentPurposes } from './consent-purposes.tsx';

export function ConsentSettings() {
  const t = useTexts('consent');
  const { isRead, isInForce, kept } = useConsent();
  const [changed, setChanged] = useState<readonly ConsentPurpose[]>();
  const [isSaved, setIsSaved] = useState(false);
  if (!isRead)
    return (
      <div className={styles.unread}>
        <noscript>{t('consent.needsScripts')}</noscript>
      </div>
    );
  const answered = isInForce ? kept : undefined;
  const chosen = changed ?? answered?.purposes ?? [];
  const saved = () => {
    setChanged(undefined);
    setIsSaved(true);
  };
  const save = () => {
    void answerConsent(chosen);
    saved();
  };
  return (
    <div className={styles.settings}>
      <p>
        {answered
          ? t('consent.answered', {
              at: writeDayAndTime(answered.chosenAt),
              version: String(answered.version),
              id: answered.id,
            })
          : t('consent.notAnswered')}
      </p>
      <ConsentPurposes
        chosen={chosen}
        onChange={(purposes) => {
          setChanged(purposes);
          setIsSaved(false);
        }}
      />
      <Button wide onClick={save} data-testid="consentSave">
        {t('consent.save')}
      </Button>
      <ConsentAnswers onAnswered={saved} />
      <p role="status">{isSaved && t('consent.saved')}</p>
    </div>
  );
}
