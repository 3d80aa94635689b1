import type { ReactNode } from 'react';
import { maxListNameLetters, type WishlistDeed } from '#domain/customer/wishlist-forms.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './wishlists.module.css';

interface ListFormProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plain form about the list that is open, so that a press works with and without scripts. */
export function ListForm({ className = styles.form, children }: ListFormProps) {
  const { path } = useShop();
  const { open } = useView('account/wishlist');
  const query = open.id === undefined ? '' : `?list=${open.id}`;
  return (
    <form
      method="post"
      action={path(`/my-account/wishlist${query}`)}
      className={className}
      noValidate
    >
      {children}
    </form>
  );
}

interface DeedButtonProps {
  readonly deed: WishlistDeed;
  readonly variant?: ButtonProps['variant'];
  readonly children: string;
}

export function DeedButton({ deed, variant = 'secondary', children }: DeedButtonProps) {
  return (
    <Button type="submit" name="deed" value={deed} variant={variant}>
      {children}
    </Button>
  );
}

interface NameFormProps {
  readonly deed: 'make' | 'rename';
  readonly name?: string | undefined;
  readonly children: string;
}

/** Names a new list, or the one that is open. */
export function NameForm({ deed, name = '', children }: NameFormProps) {
  const t = useTexts('wishlist-page');
  const refused = useRefused(deed);
  const error = refused?.wrong.find((each) => each.name === 'name')?.text;
  return (
    <ListForm>
      <Field label={t('wishlist.name')} error={error} required className={styles.field}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={maxListNameLetters}
          defaultValue={refused?.written['name'] ?? name}
        />
      </Field>
      <DeedButton deed={deed}>{children}</DeedButton>
    </ListForm>
  );
}

/** The refusal of a deed that was just posted. */
export function useRefused(deed: WishlistDeed) {
  const posted = usePosted();
  return posted?.written['deed'] === deed ? posted : undefined;
}
