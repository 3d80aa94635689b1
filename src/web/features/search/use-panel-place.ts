import { useEffect, useRef } from 'react';

/**
 * Keeps a panel within what a phone's keyboard leaves of the window, and the focus in the field while the
 * panel is pressed.
 */
export function usePanelPlace(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: panel } = place;
    const view = globalThis.visualViewport;
    if (!isShown || !panel || !view) return undefined;
    const fit = () => {
      const room = view.height + view.offsetTop - panel.getBoundingClientRect().top;
      panel.style.setProperty('--room', `${room}px`);
    };
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    fit();
    view.addEventListener('resize', fit);
    panel.addEventListener('mousedown', keepFocus);
    return () => {
      view.removeEventListener('resize', fit);
      panel.removeEventListener('mousedown', keepFocus);
    };
  }, [isShown]);
  return place;
}
