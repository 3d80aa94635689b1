import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { NoteDialog } from './note-dialog.tsx';
import styles from './line-tools.module.css';

/** Editing needs the network anyway, to load the choices. */
const EditDialog = lazyExtra(async () => {
  try {
    return (await import('./edit-dialog.tsx')).EditDialog;
  } catch {
    const { notifyMissingPart } = await import('#web/state/notices/notifications.ts');
    notifyMissingPart();
    return undefined;
  }
});

interface LineToolsProps {
  readonly item: CartItem;
  readonly isCompact: boolean;
}

/** Tools of a line beside its quantity: changing its choice, and a note. */
export function LineTools({ item, isCompact }: LineToolsProps) {
  const t = useTexts('cart-page');
  const [open, setOpen] = useState<'edit' | 'note'>();
  const { name } = item;
  const noteKey = item.note === undefined ? 'cartPage.noteAdd' : 'cartPage.noteChange';
  const tools = [
    ...(item.kind === 'configurable' ? [toolOf('edit', 'edit', 'cartPage.edit')] : []),
    toolOf('note', 'quote', noteKey),
  ];
  return (
    <>
      {isCompact ? (
        tools.map(({ key, icon, words }) => (
          <IconButton
            key={key}
            icon={icon}
            size="s"
            label={t(`${words}Of`, { name })}
            onClick={() => setOpen(key)}
          />
        ))
      ) : (
        <div className={styles.tools}>
          {tools.map(({ key, icon, words }) => (
            <Button
              key={key}
              variant="quiet"
              size="s"
              icon={icon}
              aria-label={t(`${words}Of`, { name })}
              onClick={() => setOpen(key)}
            >
              {t(words)}
            </Button>
          ))}
        </div>
      )}
      {open === 'note' && <NoteDialog item={item} onClose={() => setOpen(undefined)} />}
      {open === 'edit' && <EditDialog item={item} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Words = 'cartPage.edit' | 'cartPage.noteAdd' | 'cartPage.noteChange';

function toolOf(key: 'edit' | 'note', icon: IconName, words: Words) {
  return { key, icon, words };
}
