import { pageTimes } from '#domain/constants.ts';

/** A pointer that only passes by opens nothing. */
const intentMs = 90;
const phone = matchMedia('(width < 64rem)');
/** Stands in a menu or a panel of it. */
const hides = '[popovertargetaction=hide]';

/**
 * What the browser's own popovers do not do for the menu, whose markup the server has drawn: on wide screens panels
 * open by hovering, and close when the focus has gone somewhere else; on phones the focus goes along.
 */
export function followMenu(): void {
  const menu = document.getElementById('menu');
  document.addEventListener('toggle', moveFocus, { capture: true });
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return;
    // Closes the menu and its panels but for those beside which the focus is.
    for (const panel of menu.parentElement?.querySelectorAll<HTMLElement>(':popover-open') ?? [])
      if (!panel.parentElement?.contains(relatedTarget)) panel.hidePopover();
  });
  for (const item of menu?.querySelectorAll(':scope > ul > li') ?? []) openByHovering(item);
}

function openByHovering(item: Element): void {
  const panel = item.querySelector<HTMLElement>('[popover]');
  if (!panel) return;
  let timer: ReturnType<typeof setTimeout>;
  const toggle = (ms: number, isOpen: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What keys have opened in the meantime is theirs.
      if (isOpen || !item.querySelector(':focus-visible')) panel.togglePopover(isOpen);
    }, ms);
  };
  const listen = (name: 'pointerenter' | 'pointerleave' | 'click', answer: (e: Event) => void) =>
    item.addEventListener(name, (event) => {
      // On a phone, and with keys, nothing hovers.
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (isMouse && !phone.matches) answer(event);
    });
  listen('pointerenter', () => toggle(intentMs, true));
  // The pause keeps it open when the pointer cuts a corner (rules/pages#menus).
  listen('pointerleave', () => toggle(pageTimes.submenuDelayMs, false));
  // What hovering has opened, a click on its button would close again.
  listen('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && panel.matches(':popover-open')) event.preventDefault();
  });
  // The pointer may have come before this code.
  if (!phone.matches && item.matches(':hover')) toggle(intentMs, true);
}

/**
 * A visitor who opens the menu or a panel of it on a phone stands on the way back out of it, since what they pressed
 * lies under it, and out again on what they pressed; of a popover in another the browser sees to neither.
 * Under the bar of a wide screen nothing is covered, and panels come and go with the pointer.
 */
function moveFocus({ target, newState }: ToggleEvent): void {
  if (!phone.matches || !(target instanceof HTMLElement) || !target.closest('nav')) return;
  const { activeElement, body } = document;
  if (newState === 'open') target.querySelector<HTMLElement>(hides)?.focus();
  else if (activeElement === body || target.contains(activeElement)) {
    document.querySelector<HTMLElement>(`[popovertarget="${target.id}"]:not(${hides})`)?.focus();
  }
}
