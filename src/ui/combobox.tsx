import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import styles from './combobox.module.css';
import { classNames } from './class-names.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useField } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';
import { writeLikeVisitor } from './written-form.ts';

export interface Suggestion {
  key: string;
  /** The text that the box gets. */
  text: string;
  /** A second line, such as an address. */
  note?: ReactNode;
}

export interface ComboboxProps<Found extends Suggestion> extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'role' | 'list'
> {
  /** Controlled with onValue; else the form reads `name`. */
  value?: string;
  onValue?: (text: string) => void;
  onChoose: (found: Found) => void;
  /** It may fail; then there are no suggestions, and the typed text stays. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  labels: {
    /** The label of the list. */
    list: string;
    /** The announcement after the list has changed. */
    found: (count: number) => string;
  };
  minLetters?: number;
}

/**
 * Arrow keys move through the suggestions while the focus stays in the box. Without scripts it is a
 * plain box.
 */
export function Combobox<Found extends Suggestion>(props: ComboboxProps<Found>) {
  const { onValue, onChoose, search, labels, minLetters = 2, className, ...box } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { id = ownId } = useField();
  const listId = `${id}s`;
  const optionId = (index: number) => `${listId}${index}`;
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { found, isOpen, active, isWritten, ...act } = useSuggestions(
    search,
    minLetters,
    (chosen) => {
      if (input.current) writeLikeVisitor(input.current, chosen.text);
      onChoose(chosen);
    },
  );
  return (
    <div className={classNames(styles.combobox, className)}>
      <TextInput
        id={id}
        autoComplete="off"
        {...box}
        {...(isAlive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': active === undefined ? undefined : optionId(active),
        })}
        ref={input}
        onChange={({ target }) => {
          onValue?.(target.value);
          // A restored draft starts no search.
          if (target === document.activeElement) act.write(target.value);
        }}
        onKeyDown={act.press}
        onBlur={act.close}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={labels.list}
          className={styles.list}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
        >
          {found.map((each, index) => (
            <button
              key={each.key}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              ref={index === active ? intoSight : undefined}
              onClick={() => act.choose(each)}
            >
              {each.text}
              {each.note !== undefined && <span className={styles.note}>{each.note}</span>}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isWritten && labels.found(found.length)}
      </p>
    </div>
  );
}

const never = () => () => undefined;

function intoSight(option: Element | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
