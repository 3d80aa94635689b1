/** Buttons in the order in which they were pressed (contract/http/first-script.ts). */
declare let pressedEarly: readonly HTMLElement[];

/** Fields that the browser may fill in by itself. A search box that was left needs no replay. */
const filledIn = 'input:not([type=checkbox], [type=radio], [type=search]:not(:focus)), textarea';

/**
 * Marks a part of the page as awake and replays to React the input and presses from before. Parts in it that still
 * sleep wake by themselves.
 */
export async function wake(part: HTMLElement): Promise<void> {
  if (!('asleep' in part.dataset)) return;
  delete part.dataset['asleep'];
  // Waits until React has finished the work that called this, so that it renders after each event.
  await new Promise((resolve) => setTimeout(resolve));
  await hearFields(part);
  await hearPresses(part);
}

async function hearFields(part: HTMLElement): Promise<void> {
  const fields = [...part.querySelectorAll<HTMLInputElement>(`[data-early], ${filledIn}`)];
  const unheard = fields.filter(isAwake).filter((field) => {
    const { early } = field.dataset;
    delete field.dataset['early'];
    if (early === undefined) return field.value !== field.defaultValue;
    // A field that React drew has got its input, and may show something else since.
    return early === field.value;
  });
  const answers = unheard.map((field) => {
    // This hydrates the part of the page around the field.
    tell(field, 'input');
    return { field, value: field.value, isChecked: field.checked };
  });
  for (const { field, value, isChecked } of answers) {
    if (field.type === 'checkbox') await tick(field, isChecked);
    else if (field.type !== 'radio') await write(field, value);
    // Of several radio buttons, only the last chosen one counts.
    else if (isChecked) await tick(field, isChecked);
  }
}

/** Each press is handled as if the visitor saw the result of the one before. */
async function hearPresses(part: HTMLElement): Promise<void> {
  const buttons = pressedEarly.filter((button) => part.contains(button) && isAwake(button));
  pressedEarly = pressedEarly.filter((button) => !buttons.includes(button));
  for (const button of buttons) {
    // This hydrates the part of the page around the button.
    tell(button, 'input');
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
    await Promise.resolve();
  }
}

function isAwake(element: HTMLElement): boolean {
  return element.closest('[data-asleep]') === null;
}

/** Flips the state first, because React ignores an event that changes nothing. */
async function tick(field: HTMLInputElement, isChecked: boolean): Promise<void> {
  field.checked = !isChecked;
  field.click();
  await Promise.resolve();
}

/** Does the same for text. The selection stays if the visitor is still typing. */
async function write(field: HTMLInputElement, value: string): Promise<void> {
  if (field.type === 'file') return tell(field, 'change');
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
