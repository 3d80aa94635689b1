/** The texts of a form by name. Several answers with one name are lines of one text. */
export function writtenIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  const written: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const before = written[name];
    written[name] = before === undefined ? value : `${before}\n${value}`;
  }
  return written;
}

/**
 * Writes texts into the controls of a form, as if a visitor had. A name without a control is skipped. Where several
 * controls share one name, a choice takes the line that it offers, and a text takes the line after the value of the
 * hidden control before it.
 */
export function writeInto(form: HTMLFormElement, written: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(written)) {
    const lines = text.split('\n');
    const controls = controlsOf(form, name);
    for (const [at, control] of controls.entries()) {
      if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
        if (control.checked !== lines.includes(control.value)) control.click();
      } else {
        const answer = controls.length === 1 ? text : answerOf(control, controls[at - 1], lines);
        if (answer !== undefined) writeLikeVisitor(control, answer);
      }
    }
  }
}

function answerOf(
  control: Control,
  before: Control | undefined,
  lines: readonly string[],
): string | undefined {
  if (control instanceof HTMLSelectElement)
    return lines.find((line) => [...control.options].some(({ value }) => value === line));
  const named = before?.type === 'hidden' ? lines.indexOf(before.value) : -1;
  return named < 0 ? undefined : lines[named + 1];
}

/** The event tells React, which ignores it if it has seen the value being set. */
export function writeLikeVisitor(control: Control, text: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The first control with a name that can be written into. */
export function controlNamed(form: HTMLFormElement, name: string): HTMLElement | undefined {
  return controlsOf(form, name).find(({ disabled, type }) => !disabled && type !== 'hidden');
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name === name,
  );
}
