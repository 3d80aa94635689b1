import type { ReactNode } from 'react';
import { searchPage } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { useShop } from '#web/state/page/shop.tsx';
import type { CmsPage } from '#domain/content/cms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { lowerHeadings } from './lower-headings.ts';

export interface PageDialogProps {
  readonly page: Pick<CmsPage, 'heading' | 'title' | 'html'>;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
}

/** Loads a page of text by its identifier. Throws where there is none. */
export async function fetchPage(client: Client, identifier: string): Promise<CmsPage> {
  const page = await searchPage(client, identifier);
  if (!page) throw new Error(`There is no page ${identifier}`);
  return page;
}

/** A page of text above the open page. */
export function PageDialog({ page, onClose, footer }: PageDialogProps) {
  const { t } = useShop();
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={page.heading || page.title}
      closeLabel={t('shell.close')}
      footer={footer}
    >
      {/* The HTML was cleaned at its import: only text, lists and links are left. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: lowerHeadings(page.html) }} />
    </Dialog>
  );
}
