import { Button } from './button.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** Where the words are sent, as `q`. */
  action: string;
  /** The label, which says what the form searches. */
  label: string;
  /** The text of the button. */
  search: string;
  text?: string;
}

/** A search with its own button, which works without scripts. */
export function SearchForm({ action, label, search, text }: SearchFormProps) {
  return (
    <form action={action} role="search" aria-label={label} className={styles.search}>
      <input
        name="q"
        type="search"
        defaultValue={text}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className={styles.box}
      />
      <Button type="submit" icon="search">
        {search}
      </Button>
    </form>
  );
}
