import { client } from '#web/state/page/this-page.ts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { hasKept } from '#web/offline/has-kept.ts';
import { arriveModal, closeModal, openModal, useModals } from '#web/state/dialogs/modals.ts';
import type { ModalName, OpenModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { notifyMissingPart } from '#web/state/notices/notifications.ts';

type Show = (onClose: () => void) => ReactNode;

const dialogs: { readonly [Name in ModalName]: (modal: OpenModal<Name>) => Promise<Show> } = {
  login: async ({ payload }) => {
    const { LoginDialog } = await import('#web/features/account/login-dialog.tsx');
    return (onClose) => <LoginDialog reason={payload?.reason} onClose={onClose} />;
  },
  request: async ({ payload }) => {
    const { RequestDialog } = await import('#web/features/requests/request-dialog.tsx');
    return (onClose) => <RequestDialog {...payload} onClose={onClose} />;
  },
  review: async ({ payload }) => {
    const { ReviewDialog } = await import('#web/features/reviews/review-dialog.tsx');
    return (onClose) => <ReviewDialog product={payload} onClose={onClose} />;
  },
  wishlists: async ({ payload }) => {
    const { ChooseListDialog } = await import('#web/features/product/choose-list-dialog.tsx');
    return (onClose) => <ChooseListDialog article={payload} onClose={onClose} />;
  },
  sizeGuide: async ({ payload: { identifier } }) => {
    const { fetchPage, PageDialog } = await import('#web/features/dialogs/page-dialog.tsx');
    const page = await fetchPage(client, identifier);
    return (onClose) => <PageDialog page={page} onClose={onClose} />;
  },
  terms: async ({ payload: { onAccept } }) => {
    const { fetchTerms, TermsDialog } = await import('#web/features/dialogs/terms-dialog.tsx');
    const page = await fetchTerms(client);
    return (onClose) => <TermsDialog page={page} onAccept={onAccept} onClose={onClose} />;
  },
  orderConfirmation: async () => {
    const { fetchWaitingOrders, WaitingOrdersDialog } =
      await import('#web/features/orders/waiting-orders-dialog.tsx');
    const orders = await fetchWaitingOrders();
    return (onClose) => <WaitingOrdersDialog orders={orders} onClose={onClose} />;
  },
  confirmation: async ({ payload }) => {
    const { ConfirmationDialog } = await import('#web/features/dialogs/confirmation-dialog.tsx');
    return (onClose) => <ConfirmationDialog {...payload} onClose={onClose} />;
  },
};

/** Shows dialogs by name (rules/pages#dialogs). */
export function Modals() {
  const { isLoggedIn } = useShop().visitor;
  useEffect(() => void lookForDrafts(isLoggedIn), [isLoggedIn]);
  return useModals().map((modal) => (
    <Suspense key={modal.id} fallback={null}>
      <LazyModal modal={modal} />
    </Suspense>
  ));
}

async function lookForDrafts(isLoggedIn: boolean): Promise<void> {
  if (!(await hasKept())) return;
  // If its code fails to load, the next page tries again.
  const drafts = await import('#web/state/dialogs/drafts.ts').catch(() => undefined);
  await drafts?.takeUpDrafts(isLoggedIn);
}

function LazyModal({ modal }: { readonly modal: OpenModal }) {
  const [show, setShow] = useState<Show>();
  useEffect(() => {
    let isWanted = true;
    load(modal).then(
      (loaded) => {
        setShow(() => loaded);
        arriveModal(modal.id);
      },
      () => isWanted && fail(modal),
    );
    return () => {
      isWanted = false;
    };
  }, [modal]);
  return show?.(() => closeModal(modal.name));
}

function load<Name extends ModalName>(modal: OpenModal<Name>): Promise<Show> {
  return dialogs[modal.name](modal);
}

function fail<Name extends ModalName>({ name, payload }: OpenModal<Name>): void {
  closeModal(name);
  const again = { label: 'shell.tryAgain', onPress: () => openModal(name, payload) } as const;
  notifyMissingPart({ actions: [again] });
}
