import type { CmsPage } from '#domain/content/cms.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lowerHeadings } from './lower-headings.ts';
import { useBuyingTexts } from './use-buying-texts.ts';

export interface SizeGuideDialogProps {
  readonly page: Pick<CmsPage, 'heading' | 'title' | 'html'>;
  readonly onClose: () => void;
}

/** How to measure, in the merchant's words (spec §2 Modals). */
export function SizeGuideDialog({ page, onClose }: SizeGuideDialogProps) {
  const b = useBuyingTexts();
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={page.heading || page.title}
      closeLabel={b('buying.close')}
    >
      {/* Cleaned when it was imported: nothing but text, lists and links is left. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: lowerHeadings(page.html) }} />
    </Dialog>
  );
}
