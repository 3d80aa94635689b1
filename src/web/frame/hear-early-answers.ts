import { latePiecesLoaded } from '#web/pieces/lazy-piece.tsx';

/**
 * Replays input from before hydration to React: entry.client.ts has marked those fields and holds back
 * the presses.
 */
export async function hearEarlyAnswers(): Promise<void> {
  await latePiecesLoaded();
  const fields = document.querySelectorAll<HTMLInputElement>('[data-early]');
  const unheard = [...fields].filter((field) => {
    const answer = field.dataset['early'];
    delete field.dataset['early'];
    // A field that React drew has got its input, and may show something else since.
    return answer === field.value;
  });
  const answers = unheard.map((field) => {
    // This hydrates the part of the page around the field.
    tell(field, 'input');
    return { field, value: field.value, isChecked: field.checked };
  });
  for (const { field, value, isChecked } of answers) {
    if (field.type === 'checkbox') await tick(field, isChecked);
    else if (field.type !== 'radio') await write(field, value);
    // Among several radio buttons, only the last chosen one counts.
    else if (isChecked) await tick(field, isChecked);
  }
  document.dispatchEvent(new Event('heard'));
}

/** Flips the state first, because React ignores an event that changes nothing. */
async function tick(field: HTMLInputElement, isChecked: boolean): Promise<void> {
  field.checked = !isChecked;
  field.click();
  await Promise.resolve();
}

/** Does the same for text; the selection stays if the visitor is still typing. */
async function write(field: HTMLInputElement, value: string): Promise<void> {
  const { selectionStart, selectionEnd } = field;
  const isLeft = field !== document.activeElement;
  field.value = value === '' ? '0' : '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  // `focusout` tells a field that it was left.
  for (const name of ['input', 'change', ...(isLeft ? ['focusout'] : [])]) {
    tell(field, name);
    await Promise.resolve();
  }
}

function tell(field: HTMLElement, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
