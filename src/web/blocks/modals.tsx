import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { closeModal, closeModals, openModal, useModals } from '#web/state/modals.ts';
import type { ModalName, OpenModal } from '#web/state/modals.ts';
import { notify } from '#web/state/notifications.ts';

type Show = (onClose: () => void) => ReactNode;

/** The dialogs by name; the code of each comes when it is first opened. */
const dialogs: { readonly [Name in ModalName]: (modal: OpenModal<Name>) => Promise<Show> } = {
  login: async ({ payload }) => {
    const { LoginDialog } = await import('#web/features/account/login-dialog.tsx');
    return (onClose) => <LoginDialog reason={payload?.reason} onClose={onClose} />;
  },
};

/** What opens over the page by its name (spec §2 Modals). */
export function Modals() {
  const { key } = useLocation();
  // Whoever went somewhere else is done with them.
  useEffect(() => closeModals, [key]);
  return useModals().map((modal) => (
    <Suspense key={modal.id} fallback={null}>
      <LazyModal modal={modal} />
    </Suspense>
  ));
}

function LazyModal({ modal }: { readonly modal: OpenModal }) {
  const [show, setShow] = useState<Show>();
  useEffect(() => {
    load(modal).then(
      (loaded) => setShow(() => loaded),
      () => fail(modal),
    );
  }, [modal]);
  return show?.(() => closeModal(modal.name));
}

function load<Name extends ModalName>(modal: OpenModal<Name>): Promise<Show> {
  return dialogs[modal.name](modal);
}

function fail<Name extends ModalName>({ name, payload }: OpenModal<Name>): void {
  closeModal(name);
  const again = { label: 'tryAgain', onPress: () => openModal(name, payload) } as const;
  notify('component.failed', { actions: [again] });
}
