import { useState } from 'react';
import type { SavedAddress } from '#contract/wire/customer.ts';
import { maxAddresses, putInBook } from '#domain/customer/address-book.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { isOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './addresses.module.css';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_addresses'), isHidden: true };
}

type Book = readonly SavedAddress[];

/** The customer's addresses, of which checkout offers a choice (rules/sessions#address-book). */
export function Component() {
  const t = useTexts('addresses');
  const { t: shell } = useShop();
  const title = useTexts('account')('account.menu_addresses');
  const { addresses } = useView('account/addresses');
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const change = async (how: (book: Book) => Book) => {
    setIsOutOfReach(!isOnline());
    if (isOnline()) await saveAndReload(how);
  };
  const remove = ({ id, street }: SavedAddress) =>
    openModal('confirmation', {
      title: t('addresses.removeTitle'),
      text: t('addresses.removeText', { address: street }),
      yes: shell('shell.remove'),
      no: shell('shell.keep'),
      isDanger: true,
      onYes: () => change((book) => book.filter((each) => each.id !== id)),
    });
  if (addresses.length === 0) {
    return (
      <AccountPage title={title}>
        <EmptyState
          title={t('addresses.empty')}
          help={t('addresses.emptyText')}
          action={<AddLink />}
        />
      </AccountPage>
    );
  }
  const isFull = addresses.length >= maxAddresses;
  return (
    <AccountPage
      title={title}
      note={t(isFull ? 'addresses.full' : 'addresses.text')}
      actions={!isFull && <AddLink />}
    >
      {isOutOfReach && (
        <Notice tone="bad" live>
          {t('addresses.offline')}
        </Notice>
      )}
      <ul role="list" className={styles.list}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onRemove={() => remove(address)}
            onDefault={(mark) => void change((book) => putInBook(book, { ...address, ...mark }))}
          />
        ))}
      </ul>
    </AccountPage>
  );
}

function AddLink() {
  const { path } = useShop();
  return (
    <Button variant="primary" href={path('/my-account/addresses/new')}>
      {useTexts('addresses')('addresses.add')}
    </Button>
  );
}

async function saveAndReload(change: (book: Book) => Book): Promise<void> {
  const { leaveNotice, notifyError } = await import('#web/state/notices/notifications.ts');
  try {
    const { changeBook } = await import('#web/state/session/address-book.ts');
    await changeBook(change);
    leaveNotice('user.profile_saved', location.pathname);
    location.reload();
  } catch (error) {
    notifyError(error);
  }
}
