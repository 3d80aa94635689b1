import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import styles from './file-input.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useField } from './use-field.ts';

export interface ChosenFile {
  key: string;
  name: string;
  /** The size as text, such as `2,4 MB`. */
  size: string;
  /** The sent share, from 0 to 1; absent when nothing is being sent. */
  progress?: number | undefined;
  /** The reason why it was refused. */
  refusal?: ReactNode;
}

export interface FileInputProps {
  files: readonly ChosenFile[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  labels: { choose: string; drop: string; remove: (name: string) => string };
  /** The name, for a form that is sent without scripts. */
  name?: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
}

/** A button and an area to drop files on, above the chosen files. */
export function FileInput(props: FileInputProps) {
  const { files, onAdd, onRemove, labels, disabled = false, multiple = true } = props;
  const ownId = useId();
  const field = { id: ownId, ...useField() };
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files];
    if (!disabled && dropped.length > 0) onAdd(multiple ? dropped : dropped.slice(0, 1));
  };
  const wasRemoved = useRef(false);
  const remove = (key: string) => {
    wasRemoved.current = true;
    onRemove(key);
  };
  useEffect(() => {
    if (!wasRemoved.current) return;
    wasRemoved.current = false;
    // With a full list the input is disabled, and can get the focus only after a file was removed.
    input.current?.focus();
  }, [files]);
  return (
    <div className={styles.files}>
      <div
        className={classNames(styles.place, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          {...field}
          ref={input}
          type="file"
          name={props.name}
          accept={props.accept}
          multiple={multiple}
          disabled={disabled}
          className={styles.input}
          onChange={choose}
        />
        <label htmlFor={field.id} className={styles.button}>
          <Icon name="plus" size="s" />
          {labels.choose}
        </label>
        <span className={styles.drop}>{labels.drop}</span>
      </div>
      {files.length > 0 && (
        <ul role="list" className={styles.list}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{file.size}</span>
              <IconButton
                icon="close"
                size="s"
                label={labels.remove(file.name)}
                onClick={() => remove(file.key)}
              />
              {file.progress !== undefined && (
                <progress
                  aria-label={file.name}
                  value={file.progress}
                  className={styles.progress}
                />
              )}
              {file.refusal && (
                <div className={styles.refusal}>
                  <FieldError>{file.refusal}</FieldError>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
