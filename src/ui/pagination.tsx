import styles from './pagination.module.css';
import { Icon } from './icon.tsx';

export interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
}

export function Pagination({ page, pageCount, hrefFor, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={labels.navigation} className={styles.pagination}>
      {page > 1 && (
        <a href={hrefFor(page - 1)} rel="prev" className={styles.link} aria-label={labels.previous}>
          <Icon name="chevron-left" size="s" />
        </a>
      )}
      {pageWindow(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap${index}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefFor(number)}
            className={styles.link}
            aria-label={labels.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefFor(page + 1)} rel="next" className={styles.link} aria-label={labels.next}>
          <Icon name="chevron-right" size="s" />
        </a>
      )}
    </nav>
  );
}

/** The first page, the last, and those around the present one; null is a gap of several pages. */
export function pageWindow(page: number, pageCount: number, around = 1): (number | null)[] {
  const from = page - around <= 3 ? 1 : page - around;
  const to = page + around >= pageCount - 2 ? pageCount : page + around;
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1, null] : []), ...middle, ...(to < pageCount ? [null, pageCount] : [])];
}
