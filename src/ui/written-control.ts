/**
 * The first control of a form inside `place` whose value differs from its initial one. Values that the
 * browser filled in do not count.
 */
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
