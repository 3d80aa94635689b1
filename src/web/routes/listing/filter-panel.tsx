import { memo, useDeferredValue, useState } from 'react';
import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useListingLinks } from './use-listing-links.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly facets: readonly Facet[];
  readonly query: ListingQuery;
  readonly base: string;
  readonly total: number;
}

const openFacets = 3;
/** From this many values on, a box finds one by name. */
const manyValues = 12;

/**
 * A column beside the products on wide screens, a sheet from below on phones; without scripts a link
 * unfolds the column there.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = props.facets.reduce(
    (sum, { values }) => sum + values.filter(({ isChosen }) => isChosen).length,
    0,
  );
  const words = chosen > 0 ? t('listing.filtersChosen', { count: chosen }) : t('listing.filters');
  return (
    <aside aria-label={t('listing.filters')}>
      <div className={styles.opener}>
        <noscript>
          <Button icon="filter" wide href="#filters">
            {words}
          </Button>
        </noscript>
        <Button icon="filter" wide onClick={() => setIsOpen(true)}>
          {words}
        </Button>
        <Dialog
          place="bottom"
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('listing.filters')}
          closeLabel={t('shell.close')}
          footer={
            <Button variant="primary" wide onClick={() => setIsOpen(false)}>
              {/* Screen readers do not read the page behind the sheet, so the number is announced
                  here. */}
              <span aria-live="polite">{t('listing.show', { count: props.total })}</span>
            </Button>
          }
        >
          <Facets {...props} />
        </Dialog>
      </div>
      <div id="filters" className={styles.column}>
        <Facets {...props} />
      </div>
    </aside>
  );
}

function Facets({ facets, query, base }: FilterPanelProps) {
  return (
    <div>
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.code}
          facet={facet}
          query={query}
          base={base}
          isOpen={index < openFacets || facet.values.some(({ isChosen }) => isChosen)}
        />
      ))}
    </div>
  );
}

interface FacetGroupProps {
  readonly facet: Facet;
  readonly query: ListingQuery;
  readonly base: string;
  readonly isOpen: boolean;
}

/** A closed group updates a moment later, so that open groups update at once. */
function FacetGroup(props: FacetGroupProps) {
  const { t } = useShop();
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const [sought, setSought] = useState('');
  const later = useDeferredValue(props);
  const { facet, query, base } = isOpen ? props : later;
  const words = t('listing.findValue', { name: facet.label });
  return (
    <Disclosure
      title={facet.label}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {facet.values.length > manyValues && (
        <input
          type="search"
          className={styles.find}
          aria-label={words}
          placeholder={words}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <FacetValues facet={facet} query={query} base={base} sought={sought} />
    </Disclosure>
  );
}

interface FacetValuesProps extends Omit<FacetGroupProps, 'isOpen'> {
  readonly sought: string;
}

/**
 * A facet belongs to one address, so its props cover all of its links. Of many values the last are
 * folded away.
 */
const FacetValues = memo(function FacetValues({ facet, query, base, sought }: FacetValuesProps) {
  const { t } = useShop();
  const addressOf = useListingLinks(base, query).toggle(facet);
  const found = valuesLike(facet, sought);
  const end = found === facet.values && found.length > manyValues ? manyValues : found.length;
  const list = (values: Facet['values']) => (
    <ul role="list" className={styles.values}>
      {values.map((value) => (
        <li key={value.id}>
          <a
            href={addressOf(value.id)}
            className={facet.isSingle ? styles.single : styles.value}
            aria-current={value.isChosen ? 'true' : undefined}
            data-testid="filterOption"
            data-keep-scroll
            rel="nofollow"
          >
            {value.isChosen && !facet.isSingle && (
              <span className={styles.check} aria-hidden>
                <Icon name="check" size="s" />
              </span>
            )}
            {value.swatch?.startsWith('#') && (
              <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden>
                <circle cx="8" cy="8" r="7.5" fill={value.swatch} />
              </svg>
            )}
            {value.label}
            <span className={styles.count}>{value.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  const more = found.slice(end);
  return (
    <>
      {list(found.slice(0, end))}
      {more.length > 0 && (
        <details className={styles.more} open={more.some(({ isChosen }) => isChosen)}>
          <summary>{t('listing.moreValues', { count: more.length })}</summary>
          {list(more)}
        </details>
      )}
      <p role="status">{found.length === 0 && t('listing.noValue', { words: sought })}</p>
    </>
  );
});

function valuesLike({ values }: Facet, sought: string): Facet['values'] {
  const words = sought.trim().toLocaleLowerCase('nb');
  if (words === '') return values;
  return values.filter(({ label }) => label.toLocaleLowerCase('nb').includes(words));
}
