import { useEffect, useRef, useState } from 'react';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { scanWith, type CameraProblem } from './scan-with.ts';
import styles from './quick-order.module.css';

/** Returns the answer to a code; undefined where there was none. */
export type OnScan = (code: string) => Promise<QuickOrderRow | undefined>;

interface ScannerProps {
  readonly onScan: OnScan;
  readonly onClose: () => void;
}

/** The camera's picture, and what the last bar code in it names. One code after another can be read. */
export function Scanner({ onScan, onClose }: ScannerProps) {
  const t = useTexts('quick-order');
  const { t: shop } = useShop();
  const [problem, setProblem] = useState<CameraProblem>();
  const [said, setSaid] = useState('');
  const video = useRef<HTMLVideoElement>(null);
  const answer = async (code: string) => {
    const row = await onScan(code);
    const name = row?.article?.item.name;
    if (name === undefined) return setSaid(t('quickOrder.scanUnknown', { code }));
    navigator.vibrate?.(50);
    setSaid(t('quickOrder.scanned', { name }));
  };
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { current: place } = video;
    if (place) {
      void scanWith(place, (code) => latest.current(code), ending.signal).then(setProblem);
    }
    return () => ending.abort();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('quickOrder.scan')}
      closeLabel={shop('shell.close')}
      place="bottom"
    >
      <div className="stack gap-3">
        {problem ? (
          <Notice tone="warn" live>
            {t(`quickOrder.camera_${problem}`)}
          </Notice>
        ) : (
          <>
            <p>{t('quickOrder.scanHint')}</p>
            <video ref={video} muted playsInline className={styles.camera} />
            <p role="status">{said}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
