import { idle } from './idle.ts';

/**
 * The parts far below (ui/styles/layout.css) are laid out in small steps, so that nothing moves when
 * the visitor scrolls there.
 */
export async function layOut(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!('served' in dataset)) return;
  const distant = document.querySelectorAll<HTMLElement>('.distant');
  for (const { style } of distant) {
    await idle();
    style.contentVisibility = 'visible';
  }
  delete dataset['served'];
  for (const { style } of distant) style.contentVisibility = '';
}
