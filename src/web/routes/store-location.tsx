import type { HoursRow, StoreLocationView } from '#contract/views/store-locations.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { AddressLines, EmailLink, OpenNow, PhoneLink } from '#web/routes/stores/location-lines.tsx';
import { ShopPicture } from '#web/routes/stores/shop-picture.tsx';
import { StoresMap } from '#web/routes/stores/stores-map.tsx';
import styles from './store-location.module.css';

export function meta(_shop: Shop, { location, description }: StoreLocationView): PageMeta {
  return { title: location.name, description, canonical: `/stores/${location.code}` };
}

export function Component() {
  const { location, week, unusual, map, words } = useView('store-location');
  const { t, path } = useShop();
  const { picture } = location;
  const hasAside = Boolean(picture ?? map);
  return (
    <div className="container screen stack gap-5">
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          { label: words.title, href: path('/stores') },
          { label: location.name },
        ]}
      />
      <header className="stack gap-2">
        {location.kind && <p className="eyebrow">{location.kind}</p>}
        <h1>{location.name}</h1>
        {location.now && <OpenNow now={location.now} />}
      </header>
      <div className={hasAside ? 'with-aside aside-end' : undefined}>
        <div className={styles.parts}>
          {week.length > 0 && (
            <section className="stack gap-3">
              <h2 className={styles.heading}>{words.hours}</h2>
              <HoursTable rows={week} />
            </section>
          )}
          {unusual.length > 0 && (
            <section className="stack gap-3">
              <h2 className={styles.heading}>{words.unusual}</h2>
              <HoursTable rows={unusual} />
            </section>
          )}
          <section className="stack gap-3">
            <h2 className={styles.heading}>{words.address}</h2>
            <AddressLines address={location.address} />
          </section>
          {(location.phone || location.email) && (
            <section className="stack gap-3">
              <h2 className={styles.heading}>{words.contact}</h2>
              <div className="stack gap-1">
                <PhoneLink phone={location.phone} />
                <EmailLink email={location.email} />
              </div>
            </section>
          )}
          {location.services.length > 0 && (
            <section className="stack gap-3">
              <h2 className={styles.heading}>{words.services}</h2>
              <ul>
                {location.services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {hasAside && (
          <div className="stack gap-5">
            {picture && (
              <ShopPicture
                picture={picture}
                alt={location.name}
                isLarge
                className={styles.picture}
              />
            )}
            {map && <StoresMap map={map} />}
          </div>
        )}
      </div>
      <p>
        <a href={path('/stores')}>{words.all}</a>
      </p>
    </div>
  );
}

function HoursTable({ rows }: { readonly rows: readonly HoursRow[] }) {
  return (
    <dl className={styles.hours}>
      {rows.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
