import { useState } from 'react';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Section } from '#ui/page.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { DeedButton, ListForm } from './list-form.tsx';
import styles from './wishlists.module.css';

/** Makes the link of the list that is open, shows it, and ends it (rules/products#shared-wishlist). */
export function ListSharing() {
  const t = useTexts('wishlist-page');
  const { sharedAt } = useView('account/wishlist');
  return (
    <Section id="share" title={t('wishlist.share')}>
      <p>{t(sharedAt === undefined ? 'wishlist.shareText' : 'wishlist.shareOn')}</p>
      {sharedAt === undefined ? (
        <ListForm>
          <DeedButton deed="share">{t('wishlist.makeLink')}</DeedButton>
        </ListForm>
      ) : (
        <ListForm>
          <Link address={sharedAt} />
          <DeedButton deed="end-share" variant="danger">
            {t('wishlist.endShare')}
          </DeedButton>
        </ListForm>
      )}
    </Section>
  );
}

function Link({ address }: { readonly address: string }) {
  const t = useTexts('wishlist-page');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <>
      <Field label={t('wishlist.link')} className={styles.field}>
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button onClick={() => void copy().catch(() => undefined)}>
        {t(isCopied ? 'wishlist.copied' : 'wishlist.copy')}
      </Button>
    </>
  );
}
