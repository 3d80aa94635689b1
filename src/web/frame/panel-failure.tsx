import { useIsOnline } from '#web/offline/connectivity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';

interface PanelFailureProps {
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** A panel whose code did not load: the reason, and the two ways on (rules/pages#panels). */
export function PanelFailure({ onTryAgain, onClose }: PanelFailureProps) {
  const { t } = useShop();
  const isOnline = useIsOnline();
  return (
    <div className="stack" role="alert">
      <p>{t(isOnline ? 'shell.panelFailed' : 'shell.panelOffline')}</p>
      <div className="cluster gap-3">
        <Button variant="primary" onClick={onTryAgain}>
          {t('shell.tryAgain')}
        </Button>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </div>
    </div>
  );
}
