import { useEffect } from 'react';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { isPassingPage } from '#domain/navigation/return-address.ts';

/**
 * Makes links to the log-in page open the log-in above the open page (rules/pages#dialogs). Without
 * scripts, and before this has loaded, they lead to the page.
 */
export function LoginLinks() {
  const { path } = useShop();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.pathname !== path('/login') || !isPlainClick(event)) return;
      if (isPassingPage(location.pathname)) return;
      event.preventDefault();
      openModal('login', undefined);
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [path]);
  return null;
}
