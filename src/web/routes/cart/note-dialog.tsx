import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { CartItem } from '#domain/cart/cart.ts';
import { checkLineNote } from '#domain/cart/line-note.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useLeaveWords } from '#web/forms/use-leave-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface NoteDialogProps {
  readonly item: CartItem;
  readonly onClose: () => void;
}

/** Writes beside a line, also without a network (rules/cart#notes). */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  const { t: shop } = useShop();
  const t = useTexts('cart-page');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // A dialog gives the focus to the button that closes it.
  useEffect(() => field.current?.focus(), []);
  const [longest, setLongest] = useState<number>();
  const write = (note: string) => {
    onClose();
    void import('#web/state/cart/cart-changes.ts').then(({ writeLineNote }) =>
      writeLineNote(item, note),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('note');
    const checked = checkLineNote(typeof written === 'string' ? written : '');
    if (checked.ok) write(checked.value);
    else setLongest(Number(checked.refusal.details?.['count']));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      leave={useLeaveWords()}
      size="s"
      title={item.name}
      closeLabel={shop('shell.close')}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary">
            {t('cartPage.noteSave')}
          </Button>
          {item.note !== undefined && (
            <Button onClick={() => write('')}>{t('cartPage.noteRemove')}</Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('cartPage.note')}
          hint={t('cartPage.noteHint')}
          error={longest === undefined ? undefined : t('cartPage.noteTooLong', { count: longest })}
        >
          <TextInput name="note" defaultValue={item.note ?? ''} autoComplete="off" ref={field} />
        </Field>
      </form>
    </Dialog>
  );
}
