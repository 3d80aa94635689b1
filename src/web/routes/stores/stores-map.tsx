import type { LocationsMap } from '#contract/views/store-locations.ts';
import { useShop } from '#web/state/page/shop.tsx';
import danish from './dk.svg';
import norwegian from './no.svg';
import swedish from './se.svg';
import styles from './stores-map.module.css';

/** A drawing for each country of `countryMaps`. */
const shapes: Readonly<Record<string, string>> = { DK: danish, NO: norwegian, SE: swedish };

/** The radius that a finger hits even where the map is as narrow as a phone. */
const target = 15;

/** Shops as links at their positions; the accessible name of a link contains its visible text. */
export function StoresMap({ map }: { readonly map: LocationsMap }) {
  const { path } = useShop();
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="group"
      aria-label={map.label}
      className={styles.map}
    >
      <use href={`${shapes[map.country]}#land`} className={styles.land} />
      {map.marks.map(({ code, name, city, x, y }) => (
        <a
          key={code}
          href={path(`/stores/${code}`)}
          aria-label={name.includes(city) ? name : `${name}, ${city}`}
          className={styles.mark}
        >
          <circle cx={x} cy={y} r={target} className={styles.target} />
          <circle cx={x} cy={y} r={5} className={styles.dot} />
          <text x={x + 11} y={y + 5} className={styles.name}>
            {city}
          </text>
        </a>
      ))}
    </svg>
  );
}
