import { useState } from 'react';
import type { OwnReturnView } from '#contract/views/own-returns.ts';
import type { ReturnStatus } from '#domain/returns/return-request.ts';
import { stateTones } from '#web/features/states/state-tones.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './own-returns.module.css';

/** Says what happens next, with the buttons for the customer's own steps. */
export function NextStep() {
  const t = useTexts('own-returns');
  const { status, refusal, label, isNeverSent, canSend, canCancel, replacement } =
    useView('account/return');
  const isTheirs = stateTones.return[status] === 'brass';
  return (
    <>
      <Notice tone={status === 'rejected' ? 'bad' : isTheirs ? 'warn' : 'info'}>
        <p>
          {t(
            isNeverSent
              ? 'ownReturns.nextNeverSent'
              : `ownReturns.next_${stepOf(status, replacement)}`,
          )}
        </p>
        {refusal !== undefined && (
          <p className={styles.written}>{t('ownReturns.refusal', { reason: refusal })}</p>
        )}
      </Notice>
      {(label !== undefined || canSend || canCancel) && <Steps />}
    </>
  );
}

/** A closed return whose goods were exchanged says so. */
function stepOf(status: ReturnStatus, replacement: OwnReturnView['replacement']) {
  if (status !== 'processed_closed' || replacement === undefined) return status;
  return replacement.state === 'canceled' ? 'exchangeEnded' : 'exchanged';
}

function Steps() {
  const t = useTexts('own-returns');
  const { id, label, canSend, canCancel } = useView('account/return');
  const [isBusy, setIsBusy] = useState(false);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const move = async (step: 'send' | 'cancel') => {
    setIsOutOfReach(!isOnline());
    if (!isOnline()) return;
    setIsBusy(true);
    await moveAndReload(id, step);
    setIsBusy(false);
  };
  const askToCancel = () =>
    openModal('confirmation', {
      title: t('ownReturns.cancelTitle'),
      text: t('ownReturns.cancelText'),
      yes: t('ownReturns.cancelYes'),
      no: t('ownReturns.cancelNo'),
      isDanger: true,
      onYes: () => move('cancel'),
    });
  return (
    <div className="stack gap-3">
      {isOutOfReach && (
        <Notice tone="bad" live>
          {t('ownReturns.offline')}
        </Notice>
      )}
      <div className="cluster gap-3">
        {label !== undefined && (
          <Button variant={canSend ? 'primary' : 'secondary'} icon="download" href={label}>
            {t('ownReturns.label')}
          </Button>
        )}
        {canSend && (
          <Button icon="truck" busy={isBusy} onClick={() => void move('send')}>
            {t('ownReturns.send')}
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={askToCancel}>
            {t('ownReturns.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

async function moveAndReload(id: number, step: 'send' | 'cancel'): Promise<void> {
  try {
    const [returns, { client }] = await Promise.all([
      import('#contract/returns.ts'),
      import('#web/state/page/this-page.ts'),
    ]);
    await client.call(returns[step], { body: { id } });
    location.reload();
  } catch (error) {
    const { notifyError } = await import('#web/state/notices/notifications.ts');
    notifyError(error);
  }
}
