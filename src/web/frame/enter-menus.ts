/** Stands in a menu or a panel of it. */
const hides = '[popovertargetaction=hide]';

/**
 * A visitor who opens the menu or a panel of it on a phone stands on the way back out of it, since what they pressed
 * lies under it, and out again on what they pressed; of a popover in another the browser sees to neither.
 * Under the bar of a wide screen nothing is covered, and panels come and go with the pointer.
 */
export function enterMenus(): void {
  const isPhone = matchMedia('(width < 64rem)');
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!isPhone.matches || !(target instanceof HTMLElement) || !target.closest('nav')) return;
      const { activeElement, body } = document;
      if (newState === 'open') target.querySelector<HTMLElement>(hides)?.focus();
      else if (activeElement === body || target.contains(activeElement)) {
        document
          .querySelector<HTMLElement>(`[popovertarget="${target.id}"]:not(${hides})`)
          ?.focus();
      }
    },
    { capture: true },
  );
}
