/**
 * Lets React hear of what the visitor answered before the page could: the way in has marked those fields
 * (entry.client.ts), and waits with what was pressed. Each is heard as if the one before was seen.
 */
export async function hearEarlyAnswers(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-early]');
  const answers = [...fields].map((field) => {
    delete field.dataset['early'];
    // Brings the part of the page to life that it is in.
    tell(field, 'input');
    return { field, value: field.value, isChecked: field.checked };
  });
  for (const { field, value, isChecked } of answers) {
    if (field.type === 'checkbox') await tick(field, isChecked);
    else if (field.type !== 'radio') await write(field, value);
    // Of several that were chosen one after the other only the last is meant.
    else if (isChecked) await tick(field, isChecked);
  }
  document.dispatchEvent(new Event('heard'));
}

/** React hears only of what is not as it found it. */
async function tick(field: HTMLInputElement, isChecked: boolean): Promise<void> {
  field.checked = !isChecked;
  field.click();
  await Promise.resolve();
}

/** Likewise; a visitor still writing in it goes on there. */
async function write(field: HTMLInputElement, value: string): Promise<void> {
  const { selectionStart, selectionEnd } = field;
  const isLeft = field !== document.activeElement;
  field.value = value === '' ? '0' : '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  // The last is how a box hears that one has gone on.
  for (const name of ['input', 'change', ...(isLeft ? ['focusout'] : [])]) {
    tell(field, name);
    await Promise.resolve();
  }
}

function tell(field: HTMLElement, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
