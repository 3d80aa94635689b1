import type { ShownWishlist } from '#contract/views/wishlists.ts';
import { maxWishlists } from '#domain/customer/wishlist-forms.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { BuyList } from '#web/routes/wishlist/buy-list.tsx';
import { DeedButton, ListForm, NameForm, useRefused } from '#web/routes/wishlist/list-form.tsx';
import { ListSharing } from '#web/routes/wishlist/list-sharing.tsx';
import { OwnList } from '#web/routes/wishlist/own-list.tsx';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';

export { meta } from '#web/routes/wishlist.tsx';

/** The customer's lists, of which one is open (rules/products#wishlist). */
export function Component() {
  const { t: shell } = useShop();
  const t = useTexts('wishlist-page');
  const { lists, open, products, unsold, sharedAt } = useView('account/wishlist');
  const nameOf = ({ name }: ShownWishlist) => name ?? t('wishlist.mine');
  const name = nameOf(open);
  return (
    <AccountPage title={shell('wishlist.title')}>
      <Outcome />
      <nav aria-label={t('wishlist.lists')}>
        <ul role="list" className="cluster gap-2">
          {lists.map((list) => (
            <li key={list.id ?? 'default'}>
              <ListLink list={list} isOpen={list.id === open.id} name={nameOf(list)} />
            </li>
          ))}
        </ul>
      </nav>
      {lists.length < maxWishlists && <NewList />}
      <Section
        id="open-list"
        title={
          <span className="cluster gap-3">
            {name}
            {sharedAt !== undefined && <Badge>{t('wishlist.shared')}</Badge>}
          </span>
        }
      >
        <BuyList products={products} unsold={unsold} name={name} />
        <OwnList nameOf={nameOf} />
      </Section>
      <ListSharing />
      {open.id !== undefined && <ListSettings name={name} />}
    </AccountPage>
  );
}

function Outcome() {
  const t = useTexts('wishlist-page');
  const { done } = useView('account/wishlist');
  const posted = usePosted();
  if (posted !== undefined) {
    if (posted.failure === undefined) return null;
    return (
      <Notice tone="bad" live>
        {posted.failure}
      </Notice>
    );
  }
  if (done === undefined) return null;
  return (
    <Notice tone="good" live>
      {t(`wishlist.done_${done}`)}
    </Notice>
  );
}

interface ListLinkProps {
  readonly list: ShownWishlist;
  readonly isOpen: boolean;
  readonly name: string;
}

function ListLink({ list: { id }, isOpen, name }: ListLinkProps) {
  const { path } = useShop();
  const query = id === undefined ? '' : `?list=${id}`;
  return (
    <Button
      size="s"
      href={path(`/my-account/wishlist${query}`)}
      variant={isOpen ? 'secondary' : 'quiet'}
      aria-current={isOpen ? 'page' : undefined}
    >
      {name}
    </Button>
  );
}

function NewList() {
  const t = useTexts('wishlist-page');
  const isRefused = useRefused('make') !== undefined;
  return (
    <Disclosure title={t('wishlist.new')} open={isRefused}>
      <NameForm deed="make">{t('wishlist.make')}</NameForm>
    </Disclosure>
  );
}

function ListSettings({ name }: { readonly name: string }) {
  const t = useTexts('wishlist-page');
  const isRefused = useRefused('rename') !== undefined;
  return (
    <Disclosure title={t('wishlist.settings')} open={isRefused}>
      <div className="stack">
        <NameForm deed="rename" name={name}>
          {t('wishlist.rename')}
        </NameForm>
        <p>{t('wishlist.removeText')}</p>
        <ListForm>
          <DeedButton deed="remove" variant="danger">
            {t('wishlist.remove')}
          </DeedButton>
        </ListForm>
      </div>
    </Disclosure>
  );
}
