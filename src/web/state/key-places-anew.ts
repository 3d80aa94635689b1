/** Takes the key from a place on the page that is gone to once more, so that it gets another (follow-links.ts). */
export function keyPlacesAnew(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.hash && link.href === location.href) history.replaceState(null, '');
  });
}
