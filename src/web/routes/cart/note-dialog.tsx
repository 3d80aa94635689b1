import { useEffect } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { lineNoteRules } from '#domain/cart/note-form.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { controlNamed } from '#ui/written-form.ts';

interface NoteDialogProps {
  readonly item: CartItem;
  readonly onClose: () => void;
}

/** Writes a note on a line, also without a network (rules/cart#notes). */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  const t = useTexts('cart-page');
  const write = async (note: string) => {
    const { writeLineNote } = await import('#web/state/cart/cart-changes.ts');
    await writeLineNote(item, note);
    onClose();
  };
  const form = useForm({
    rules: lineNoteRules,
    label: () => t('cartPage.note'),
    start: { note: item.note ?? '' },
    send: ({ note }) => write(note),
  });
  const { element } = form;
  // A dialog would give the focus to its close button.
  useEffect(() => {
    if (element.current) controlNamed(element.current, 'note')?.focus();
  }, [element]);
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      size="s"
      title={item.name}
      submit={t('cartPage.noteSave')}
      beside={
        item.note !== undefined && (
          <Button onClick={() => void write('')}>{t('cartPage.noteRemove')}</Button>
        )
      }
    >
      <TextField {...form.field('note')} hint={t('cartPage.noteHint')} maxLength={undefined} />
    </FormDialog>
  );
}
