import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './table-filters.module.css';
import { Select, type SelectOption } from './select.tsx';
import { TextInput } from './text-input.tsx';

export interface TableFilter {
  name: string;
  /** The accessible name. The first option shows the same, such as `Alle ordrer`. */
  label: string;
  value: string;
  options: readonly SelectOption[];
}

export interface TableFiltersProps {
  /** The accessible name of the table. */
  label: string;
  /** The table's own address. */
  action: string;
  /** The label of the search; absent without a search. */
  search?: { label: string; text: string };
  filters: readonly TableFilter[];
  /** The sort, for cards, which have no head to sort by. */
  sort?: TableFilter;
  submit: string;
  /** The link to the whole table, where it is filtered. */
  reset?: { label: string; href: string } | undefined;
}

/** A form that changes the address, so that it works without scripts. */
export function TableFilters(props: TableFiltersProps) {
  const { label, action, search, filters, sort, submit, reset } = props;
  return (
    <form action={action} role="search" aria-label={label} className={styles.filters}>
      {search && (
        <TextInput
          name="q"
          type="search"
          icon="search"
          aria-label={search.label}
          placeholder={search.label}
          defaultValue={search.text}
          maxLength={100}
          className={styles.search}
        />
      )}
      {filters.map((filter) => (
        <Choice key={filter.name} filter={filter} />
      ))}
      {sort && <Choice filter={sort} className={styles.sort} />}
      <Button type="submit">{submit}</Button>
      {reset && (
        <Button variant="quiet" href={reset.href}>
          {reset.label}
        </Button>
      )}
    </form>
  );
}

function Choice({ filter, className }: { filter: TableFilter; className?: string | undefined }) {
  const { name, label, value, options } = filter;
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      options={options}
      className={classNames(styles.choice, className)}
    />
  );
}
