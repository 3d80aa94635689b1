import { useEffect, useState } from 'react';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import { Guard } from '#web/life/guard.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import type { OnScan } from './scanner.tsx';

const Scanner = lazyPiece(async () => (await import('./scanner.tsx')).Scanner);

/** A button for the camera, where the browser has one to offer; the reader is loaded with the press. */
export function ScanButton({ onScan }: { readonly onScan: OnScan }) {
  const t = useTexts('quick-order');
  const [canAsk, setCanAsk] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setCanAsk('mediaDevices' in navigator), []);
  if (!canAsk) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('quickOrder.scan')}</Button>
      {isOpen && (
        <Guard fallback={null}>
          <Scanner onScan={onScan} onClose={() => setIsOpen(false)} />
        </Guard>
      )}
    </>
  );
}
