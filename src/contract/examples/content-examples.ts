import * as content from '#contract/content.ts';
import * as faq from '#contract/faq.ts';
import { exampleOf } from './example.ts';
import { when } from './sample.ts';

const block = {
  id: 4,
  store_id: [0],
  identifier: 'frakt',
  title: 'Frakt',
  content: '<p>Vi leverer i hele Norge.</p>',
  creation_time: when,
  update_time: when,
  active: true,
  type: 'cms_block',
};
const page = {
  ...block,
  id: 2,
  identifier: 'om-oss',
  title: 'Om Armatur',
  content: '<p>Hvem vi er.</p>',
  type: 'cms_page',
  content_heading: 'Om Armatur',
  page_layout: '',
  meta_title: 'Om Armatur',
  meta_keywords: '',
  meta_description: 'Hvem vi er.',
  sort_order: 10,
};

export const contentExamples = [
  exampleOf(content.page, { query: { id: '2' }, result: page }),
  exampleOf(content.pageByIdentifier, {
    query: { identifier: 'om-oss', storeId: '0' },
    result: page,
  }),
  exampleOf(content.block, { query: { id: '4' }, result: block }),
  exampleOf(content.blockByIdentifier, {
    query: { identifier: 'frakt', storeId: '0' },
    result: block,
  }),
  exampleOf(content.homeSections, {
    result: [
      {
        identifier: 'nyheter',
        type: 'products',
        title: 'Nyheter',
        content: '',
        image: '',
        image_alt: '',
        items: ['RRV-VENTIL'],
        links: [],
      },
    ],
  }),
  exampleOf(content.menu, {
    query: { menu: 'main-menu' },
    result: {
      id: 1,
      identifier: 'main-menu',
      items: [
        {
          id: 1,
          title: 'Baderom',
          link: '/baderom',
          link_type: 'category',
          target: '_self',
          icon_url: '',
          width: '',
          show_title: true,
          show_subcategories: true,
          category_id: 3,
          position: 10,
          children: [],
        },
      ],
    },
  }),
  exampleOf(content.series, {
    query: { urlKey: 'odde' },
    result: {
      items: [
        {
          id: 1,
          name: 'Odde',
          url_key: 'odde',
          attribute_code: 'series',
          filter_option: 21,
          brand: 'Brimvik',
          image: '/taps/odde-basin-mixer-chrome.webp',
          short_description: 'Sylindriske batterier med flat spak, fra servant til dusj.',
          description: '<p>Odde er grunnserien.</p>',
          position: 10,
          meta_title: 'Odde – serien fra Brimvik',
          meta_description: '',
          created_at: when,
        },
      ],
      total_count: 1,
    },
  }),
  exampleOf(faq.questions, {
    query: { search: 'levering', pageSize: '3' },
    result: {
      items: [
        {
          id: 1,
          name: 'Levering',
          position: 1,
          questions: [
            {
              id: 3,
              url_key: 'leveringstid',
              question: 'Hvor lang tid tar det?',
              answer: '<p>Varer på lager sendes innen to virkedager.</p>',
              position: 10,
            },
          ],
        },
      ],
    },
  }),
  exampleOf(content.projects, {
    query: { urlKey: 'hotell-fjord' },
    result: {
      items: [
        {
          id: 2,
          name: 'Hotell Fjord',
          url_key: 'hotell-fjord',
          short_description: 'Tolv rom på seks uker.',
          content: '<p>Ett rom ble bygget først.</p>',
          image: '/scenes/walk-in-shower.webp',
          gallery: [{ image: '/scenes/guest-toilet.webp', label: 'Rom 12' }],
          before_image: '',
          after_image: '',
          location: 'Bergen',
          year: 2025,
          client: 'Hotell Fjord',
          contractor: 'Rør og bad AS',
          product_skus: ['RRV-VENTIL'],
          meta_title: '',
          meta_description: '',
          published_at: when,
          updated_at: when,
        },
      ],
      total_count: 1,
    },
  }),
  exampleOf(content.swatches, {
    query: { attributeSetId: '4' },
    result: [
      {
        attribute_id: 93,
        attribute_code: 'color',
        frontend_label: 'Farge',
        swatch_type: 'visual',
        options: [{ value: '31', label: 'Krom', swatch: { type: 1, value: '#c9ced1' } }],
      },
    ],
  }),
  exampleOf(content.swatchGroups, {
    query: { attributeSetId: '4' },
    result: [
      {
        attribute_group_id: 1,
        attribute_group_name: 'Varen',
        sort_order: 1,
        attributes: [
          {
            attribute_id: 83,
            attribute_code: 'brand',
            frontend_label: 'Merke',
            position: 10,
            unit: '',
          },
        ],
      },
    ],
  }),
];
