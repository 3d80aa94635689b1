import { useTexts } from '#web/state/page/texts.ts';
import { questionAddress } from '#domain/content/question-address.ts';
import { toNamedTile } from '#domain/listing/named-tile.ts';
import { telephoneLink } from '#domain/seller.ts';
import { LazyBoughtMark } from '#web/features/product/lazy-bought-mark.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import type { PanelAnswer } from '#web/features/search/use-panel-search.ts';
import { SearchGroup, SearchOption } from '#web/features/search/search-option.tsx';
import styles from '#web/features/search/search-panel.module.css';
import { useShop } from '#web/state/page/shop.tsx';
import { Icon } from '#ui/icon.tsx';

const searchAddress = (text: string) => `/search?q=${encodeURIComponent(text)}`;

interface PanelHitsProps {
  readonly answer: PanelAnswer;
  readonly written: string;
}

export function PanelHits({ answer, written }: PanelHitsProps) {
  const { path } = useShop();
  const t = useTexts('search');
  const { text, products, total, categories, posts, questions, suggestion, looks } = answer;
  const tiles = products.map((product) => toNamedTile(product, text, looks));
  return (
    <>
      <div className={styles.aside}>
        {suggestion !== undefined && (
          <SearchGroup title={t('search.spelling')}>
            <SearchOption href={path(searchAddress(suggestion))}>
              <Icon name="search" size="s" />
              {suggestion}
            </SearchOption>
          </SearchGroup>
        )}
        {categories.length > 0 && (
          <SearchGroup title={t(total > 0 ? 'search.categories' : 'search.browse')}>
            {categories.map(({ id, name, urlPath }) => (
              <SearchOption key={id} href={path(`/${urlPath}`)}>
                {name}
              </SearchOption>
            ))}
          </SearchGroup>
        )}
      </div>
      <div className="stack">
        {tiles.length > 0 && (
          <SearchGroup title={t('search.products')}>
            <div role="presentation" className={styles.hits}>
              {tiles.map(
                ({ sku, variantSku, variantName, name, link, picture, offer, isRental }) => (
                  <SearchOption key={sku} href={path(link)}>
                    <ProductPicture
                      picture={picture}
                      alt=""
                      size="standard"
                      className={styles.picture}
                    />
                    <div className={styles.hit}>
                      <p>
                        {variantName ?? name} <LazyBoughtMark sku={sku} look="line" />
                      </p>
                      <p className={styles.sku}>{variantSku ?? sku}</p>
                      <PriceTag offer={offer} isRental={isRental} testId="searchHitPrice" />
                    </div>
                  </SearchOption>
                ),
              )}
            </div>
            {total > tiles.length && (
              <SearchOption href={path(searchAddress(text))}>
                {t('search.showAll', { count: total })}
                <Icon name="arrow-right" size="s" />
              </SearchOption>
            )}
          </SearchGroup>
        )}
        {posts.length > 0 && (
          <SearchGroup title={t('search.posts')}>
            {posts.map(({ urlKey, title }) => (
              <SearchOption key={urlKey} href={path(`/inspirasjon/${urlKey}`)}>
                {title}
              </SearchOption>
            ))}
          </SearchGroup>
        )}
        {questions.length > 0 && (
          <SearchGroup title={t('search.questions')}>
            {questions.map(({ key, question }) => (
              <SearchOption key={key} href={path(questionAddress(key))}>
                {question}
              </SearchOption>
            ))}
          </SearchGroup>
        )}
        {total === 0 && categories.length > 0 && <PanelHelp text={written} />}
      </div>
    </>
  );
}

function PanelHelp({ text }: { text: string }) {
  const { t, path, contact } = useShop();
  const words = useTexts('search');
  const { phone, email } = contact;
  return (
    <SearchGroup title={words('search.help')}>
      <SearchOption href={path(searchAddress(text))}>
        <Icon name="search" size="s" />
        {words('search.toPage')}
      </SearchOption>
      {phone !== '' && (
        <SearchOption href={telephoneLink(phone)}>
          <Icon name="phone" size="s" />
          {t('shell.call', { phone })}
        </SearchOption>
      )}
      {email !== '' && (
        <SearchOption href={`mailto:${email}`}>
          <Icon name="mail" size="s" />
          {words('search.email', { email })}
        </SearchOption>
      )}
    </SearchGroup>
  );
}

export function PanelRecent({ texts }: { texts: readonly string[] }) {
  const { path } = useShop();
  const t = useTexts('search');
  return (
    <SearchGroup title={t('search.recent')}>
      {texts.map((text) => (
        <SearchOption key={text} href={path(searchAddress(text))}>
          <Icon name="search" size="s" />
          {text}
        </SearchOption>
      ))}
    </SearchGroup>
  );
}
