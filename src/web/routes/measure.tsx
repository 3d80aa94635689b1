import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import type { MeasureView } from '#contract/views/measure.ts';
import { measureCodes, type MeasureCode, type Measures } from '#domain/catalog/product-measures.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { SpaceDrawing } from '#web/routes/measure/space-drawing.tsx';
import { goTo, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './measure.module.css';

const address = '/verktoy/mal';
/** Back opens the page before, rather than earlier inputs. */
const inPlace = { replace: true, keepScroll: true };

export function meta(_shop: Shop, { title, description, space }: MeasureView): PageMeta {
  const isAsked = Object.keys(space).length > 0;
  return { title, description, canonical: address, ...(isAsked && { isHidden: true }) };
}

export function Component() {
  const { title, category, categories, space, guide, drawn, words } = useView('measure');
  const { t, path } = useShop();
  const [typed, setTyped] = useState(space);
  const follow = useFollowedForm();
  return (
    <div className="container screen stack gap-5">
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[{ label: t('product.home'), href: path('/') }, { label: title }]}
      />
      <h1 className={styles.title}>{title}</h1>
      <p className="lead soft">
        {words.lead} {guide && <a href={path(`/i/${guide}`)}>{words.guide}</a>}
      </p>
      <div className={styles.beside}>
        <form action={path(address)} className={styles.form} onInput={follow}>
          <Field label={words.category}>
            <Select
              name="category"
              options={categories}
              defaultValue={category || categories[0]?.value}
            />
          </Field>
          <div className={styles.measures}>
            {measureCodes.map((code) => (
              <MeasureField
                key={code}
                code={code}
                value={typed[code]}
                onMeasure={(value) => setTyped(withMeasure(typed, code, value))}
              />
            ))}
          </div>
          <Button type="submit" variant="primary">
            {words.show}
          </Button>
        </form>
        <SpaceDrawing
          space={typed}
          article={drawn?.measures}
          labels={{
            title: typed.depth === undefined && typed.height ? words.fromFront : words.fromAbove,
            article: words.drawn,
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {words.found}
      </p>
      <FittingGoods />
    </div>
  );
}

/** The list follows the input whenever the form could be sent; without scripts its button sends it. */
function useFollowedForm() {
  const { path, storeView } = useShop();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.checkValidity()) return;
      const written = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      );
      goTo(`${path(address)}?${new URLSearchParams(written).toString()}`, inPlace);
    }, storeView.settings.search.debounceMs);
  };
}

interface MeasureFieldProps {
  readonly code: MeasureCode;
  readonly value: number | undefined;
  readonly onMeasure: (value: number | undefined) => void;
}

function MeasureField({ code, value, onMeasure }: MeasureFieldProps) {
  const { words } = useView('measure');
  return (
    <Field label={`${words[code]} (mm)`} {...(code !== 'width' && { hint: words.optional })}>
      <TextInput
        name={code}
        type="number"
        inputMode="numeric"
        min={1}
        max={20_000}
        required={code === 'width'}
        defaultValue={value}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onMeasure(valueAsNumber > 0 ? valueAsNumber : undefined)
        }
      />
    </Field>
  );
}

function FittingGoods() {
  const { category, space, fitting, drawn, words } = useView('measure');
  const { path } = useShop();
  if (words.found === '') return null;
  const asked = new URLSearchParams({ category });
  for (const code of measureCodes) {
    const size = space[code];
    if (size !== undefined) asked.set(code, String(size));
  }
  const draw = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(event.currentTarget.href, { replace: true });
  };
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found" className={styles.heading}>
        {words.found}
      </h2>
      {words.more && <p className="soft small">{words.more}</p>}
      <ul role="list" className="tiles">
        {fitting.map((each) => (
          <li key={each.tile.sku} className={styles.fitting}>
            <ProductTile product={each.tile} heading="h3" />
            <p className="soft small figures">{each.written}</p>
            {each.tile.sku !== drawn?.tile.sku && (
              <p className="small">
                <a
                  href={`${path(address)}?${asked.toString()}&drawn=${encodeURIComponent(each.tile.sku)}`}
                  aria-label={`${words.draw}: ${each.tile.name}`}
                  onClick={draw}
                >
                  {words.draw}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <EarlierPriceNote tiles={fitting.map(({ tile }) => tile)} />
    </section>
  );
}

function withMeasure(measures: Measures, code: MeasureCode, value: number | undefined): Measures {
  const { [code]: _, ...others } = measures;
  return value === undefined ? others : { ...others, [code]: value };
}
