import type { ShownLocation, StoreLocationsView } from '#contract/views/store-locations.ts';
import { distanceKm, type GeoPoint } from '#domain/content/store-location.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchForm } from '#ui/search-form.tsx';
import { AddressLines, OpenNow, PhoneLink } from '#web/routes/stores/location-lines.tsx';
import { ShopPicture } from '#web/routes/stores/shop-picture.tsx';
import { StoresMap } from '#web/routes/stores/stores-map.tsx';
import { usePosition } from '#web/routes/stores/use-position.ts';
import styles from './stores.module.css';

export function meta(_shop: Shop, { title, description, text }: StoreLocationsView): PageMeta {
  return { title, description, canonical: '/stores', ...(text !== '' && { isHidden: true }) };
}

export function Component() {
  const { title, text, locations, map, words } = useView('stores');
  const { t, path } = useShop();
  const { point, outcome, isAsking, ask } = usePosition();
  const isPictured = locations.some(({ picture }) => picture);
  const said = outcome === undefined ? '' : words[outcome];
  return (
    <div className="container screen stack gap-5">
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[{ label: t('product.home'), href: path('/') }, { label: title }]}
      />
      <header className="stack">
        <h1>{title}</h1>
        <p className="lead soft">{words.lead}</p>
        <div className={styles.finders}>
          <SearchForm
            action={path('/stores')}
            label={words.label}
            search={words.search}
            text={text}
          />
          {locations.some((each) => each.point) && (
            <Button icon="pin" busy={isAsking} onClick={ask}>
              {words.near}
            </Button>
          )}
        </div>
        <p role="status" className={classNames(styles.note, 'soft small')}>
          {said || words.private}
        </p>
        {words.none && <p role="status">{words.none}</p>}
      </header>
      <div className={map && 'with-aside aside-end'}>
        <ul role="list" className={classNames(styles.list, isPictured && styles.pictured)}>
          {nearestFirst(locations, point).map(({ location, km }) => (
            <li key={location.code}>
              <LocationCard location={location} km={km} />
            </li>
          ))}
        </ul>
        {map && (
          <div className={styles.map}>
            <StoresMap map={map} />
          </div>
        )}
      </div>
      {words.all && (
        <p>
          <a href={path('/stores')}>{words.all}</a>
        </p>
      )}
    </div>
  );
}

function LocationCard({ location, km }: PlacedLocation) {
  const { path, format } = useShop();
  return (
    <article className={classNames(styles.card, location.picture && styles.shown)}>
      {location.picture && (
        <ShopPicture picture={location.picture} alt="" className={styles.picture} />
      )}
      <div className={styles.who}>
        <h2 className={styles.name}>
          <a href={path(`/stores/${location.code}`)}>{location.name}</a>
        </h2>
        <p className="soft small">{location.kind}</p>
      </div>
      <AddressLines address={location.address} />
      <div className="stack gap-1">
        {location.now && <OpenNow now={location.now} />}
        <PhoneLink phone={location.phone} />
      </div>
      {km !== undefined && (
        <p className={styles.distance}>{format.quantity(roundedKm(km), 'km')}</p>
      )}
    </article>
  );
}

interface PlacedLocation {
  readonly location: ShownLocation;
  /** Distance from the visitor; undefined where one of the two places is unknown. */
  readonly km: number | undefined;
}

function nearestFirst(
  locations: readonly ShownLocation[],
  point: GeoPoint | undefined,
): readonly PlacedLocation[] {
  const placed = locations.map((location) => ({
    location,
    km: point && location.point && distanceKm(point, location.point),
  }));
  return placed.toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0);
}

/** One decimal for short distances, whole kilometres for long ones. */
function roundedKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
