/**
 * The first control of a form inside `place` whose value differs from its initial one. Values that the
 * browser filled in do not count.
 */
export function writtenControl(place: Element): HTMLElement | undefined {
  const controls = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea):not(:autofill)',
  );
  return [...controls].find((control) =>
    // The value of a box is not compared: without a value of its own it is `on`, which differs from its initial value.
    control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  );
}
