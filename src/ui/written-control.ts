/** The first control of a form below that says something else than it came with. What the browser filled in is not written. */
export function writtenControl(place: Element): HTMLElement | undefined {
  const controls = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea):not(:autofill)',
  );
  return [...controls].find(
    (control) =>
      control.value !== control.defaultValue ||
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked),
  );
}
