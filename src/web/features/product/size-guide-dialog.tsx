import { Dialog } from '#web/ui/dialog.tsx';
import { useBuyingTexts } from './use-buying-texts.ts';

export interface SizeGuideDialogProps {
  readonly title: string;
  readonly html: string;
  readonly onClose: () => void;
}

/** How to measure, in the merchant's words (spec §2 Modals). */
export function SizeGuideDialog({ title, html, onClose }: SizeGuideDialogProps) {
  const b = useBuyingTexts();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={b('buying.close')} size="l">
      {/* Cleaned when it was imported: nothing but text, lists and links is left. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Dialog>
  );
}
