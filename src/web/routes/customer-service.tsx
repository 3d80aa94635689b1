import type { CustomerServiceView } from '#contract/views/customer-service.ts';
import { ContactFacts } from '#web/features/messages/contact-facts.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Icon } from '#ui/icon.tsx';
import contact from './contact.module.css';
import styles from './customer-service.module.css';

export function meta(_shop: Shop, { title, description }: CustomerServiceView): PageMeta {
  return { title, description, canonical: '/customer-service' };
}

export function Component() {
  const { title, lead, topics, questions, facts } = useView('customer-service');
  const { t, path } = useShop();
  return (
    <div className={`container ${contact.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[{ label: t('product.home'), href: path('/') }, { label: title }]}
      />
      <div className="stack gap-2">
        <h1>{title}</h1>
        <p className="lead soft">{lead}</p>
      </div>
      <ul role="list" className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.link} className={styles.topic}>
            <h2>
              <a href={path(topic.link)}>
                {topic.title}
                <Icon name="arrow-right" size="s" />
              </a>
            </h2>
            {topic.text !== '' && <p className="soft">{topic.text}</p>}
          </li>
        ))}
      </ul>
      <div className="with-aside aside-end">
        {questions.links.length > 0 && (
          <section className="stack gap-3 reading">
            <h2 className={styles.heading}>{questions.title}</h2>
            <ul role="list" className={styles.questions}>
              {questions.links.map((link) => (
                <li key={link.link}>
                  <a href={path(link.link)}>{link.title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ContactFacts facts={facts} />
      </div>
    </div>
  );
}
