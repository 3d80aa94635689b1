import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { ContactView } from '#contract/views/contact.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { ContactFacts } from '#web/features/messages/contact-facts.tsx';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './contact.module.css';

export function meta(_shop: Shop, { title, description }: ContactView): PageMeta {
  return { title, description, canonical: '/contact' };
}

export function Component() {
  const view = useView('contact');
  const { title, forms, html, facts, stores } = view;
  const [form, setForm] = useState(view.form);
  const { t, path } = useShop();
  const words = useTexts('messages');
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[{ label: t('product.home'), href: path('/') }, { label: title }]}
      />
      <h1>{title}</h1>
      <div className="with-aside aside-end">
        <div className={styles.writing}>
          {forms.length > 0 ? (
            <>
              <nav aria-label={words('messages.kinds')}>
                <ul role="list" className={styles.kinds}>
                  {forms.map((key) => (
                    <li key={key}>
                      <a
                        href={path(`/contact?form=${key}`)}
                        aria-current={key === form ? 'page' : undefined}
                        onClick={(event) => {
                          if (!isPlainClick(event)) return;
                          // The other form takes over the text that is already written.
                          event.preventDefault();
                          setForm(key);
                          history.replaceState(history.state, '', event.currentTarget.href);
                        }}
                      >
                        {words(`messages.${key}`)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <MessageForm {...view} form={form} />
            </>
          ) : (
            <Notice>{words('messages.noForm')}</Notice>
          )}
        </div>
        <ContactFacts facts={facts}>
          {stores.locations.length > 0 && <Stores {...stores} />}
        </ContactFacts>
      </div>
      {html !== '' && (
        <div
          className={`prose reading ${styles.text}`}
          // The HTML was cleaned at its import.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  );
}

function Stores({ title, locations, all }: ContactView['stores']) {
  const { path } = useShop();
  return (
    <section className="stack gap-3">
      <h2>{title}</h2>
      <ul role="list" className="stack gap-3">
        {locations.map(({ code, name, phone, now }) => (
          <li key={code}>
            <a href={path(`/stores/${code}`)}>{name}</a>
            <p className="soft small">
              {now?.text}
              {now && phone !== '' && <br />}
              {phone !== '' && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
            </p>
          </li>
        ))}
      </ul>
      {all !== '' && <a href={path('/stores')}>{all}</a>}
    </section>
  );
}
