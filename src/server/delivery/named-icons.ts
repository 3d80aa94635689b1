import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { filePolicy } from './media-files.ts';

/** A circle as a path. */
function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

const disc = circle(12, 12, 8.5);
const sheet = 'M6 3.5h8l4.5 4.5v12.5H6v-17ZM13.5 3.5V8.5h5';
const bag = 'M5 8h14l1 12.5H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5';
const trolley = `M2.5 4h3l2.5 11.5h10.5L20.5 8H6.5${circle(9.5, 19, 1.5)}${circle(17, 19, 1.5)}`;
const eye = `M2.5 12c3-4.5 6-6.5 9.5-6.5s6.5 2 9.5 6.5c-3 4.5-6 6.5-9.5 6.5S5.5 16.5 2.5 12Z${circle(12, 12, 3)}`;
const label = `M3.5 4.5v7l8.5 8.5 8-8-8.5-8.5h-7l-1 1Z${circle(8, 8, 1.5)}`;

/**
 * Icons by the names that shops use. All are drawn for this shop on 24 × 24, with lines of one width.
 */
export const namedIcons = {
  'angle-down': 'm7 10 5 5 5-5',
  'angle-left': 'm14 7-5 5 5 5',
  'angle-right': 'm10 7 5 5-5 5',
  'angle-up': 'm7 14 5-5 5 5',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'balance-scale':
    'M12 3.5v17M8.5 20.5h7M4 6.5h16M6 6.5l-3 7.5a3 3 0 0 0 6 0L6 6.5ZM18 6.5 15 14a3 3 0 0 0 6 0l-3-7.5Z',
  bars: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  bath: 'M2.5 12h19v2a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-2ZM5.5 12V6a2.5 2.5 0 0 1 5 0M7 19l-1 2M17 19l1 2',
  box: 'M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5V8ZM3.5 8l8.5 4.5L20.5 8M12 12.5V21',
  building: 'M5 20.5v-17h10v17M15 9.5h4.5v11M2.5 20.5h19M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3',
  'calendar-alt': 'M4 5.5h16v15H4zM4 10h16M8 3v4.5M16 3v4.5M8 13.5h2M14 13.5h2M8 17h2',
  camera: `M3.5 7.5h4l1.5-3h6l1.5 3h4v12h-17v-12Z${circle(12, 13, 3.5)}`,
  check: 'm4.5 12.5 5 5 10-11',
  'check-circle': `${disc}m4.5-.5 3 3 5.5-5.5`,
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: `${disc}M12 7v5.5l3.5 2`,
  cog: `${circle(12, 12, 3)}M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1`,
  comment: 'M4 5h16v11h-8l-5 4.5V16H4V5Z',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  'credit-card': 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 14.5h4',
  download: 'M12 3.5v12M7 10.5l5 5 5-5M4 20.5h16',
  edit: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
  envelope: 'M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5',
  'exclamation-triangle': 'M12 3.5 2.5 20h19L12 3.5ZM12 9.5v5M12 17v.5',
  'external-link': 'M10 5H4v15h15v-6M13 4h7v7M20 4l-9.5 9.5',
  eye,
  'eye-slash': `${eye}M4 20 20 4`,
  'file-alt': `${sheet}M9 12.5h6.5M9 16h6.5`,
  'file-pdf': `${sheet}M9 17v-5h1.5a1.5 1.5 0 0 1 0 3H9M14 12v5`,
  filter: 'M3.5 5h17l-6.5 8v6.5l-4-2V13l-6.5-8Z',
  gift: 'M3.5 8.5h17v4h-17zM5 12.5v8h14v-8M12 8.5v12M12 8.5C9 8.5 7 7 7.5 5s4-1.5 4.5 3.5c.5-5 4-5.5 4.5-3.5s-1.5 3.5-4.5 3.5',
  globe: `${disc}h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17`,
  heart:
    'M12 20.5C7 16.8 3.5 13.5 3.5 9.5a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 4-3.5 7.3-8.5 11Z',
  home: 'M3.5 11.5 12 4l8.5 7.5M5.5 10v10.5h13V10M10 20.5V14h4v6.5',
  image: `M3.5 4.5h17v15h-17zM3.5 17l5-5 4 4 3-3 5 5${circle(15.5, 8.5, 1.5)}`,
  'info-circle': `${disc}M12 11v5.5M12 7.5V8`,
  list: 'M8.5 6h12M8.5 12h12M8.5 18h12M3.5 6H4M3.5 12H4M3.5 18H4',
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  'map-marker-alt': `M12 21c-4.5-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11Z${circle(12, 10, 2.5)}`,
  minus: 'M5 12h14',
  paperclip: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8 8a1.5 1.5 0 0 1-2.5-2.5L15 7',
  percent: `M18.5 5.5l-13 13${circle(7.5, 7.5, 2.5)}${circle(16.5, 16.5, 2.5)}`,
  phone: 'M4 4.5h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4c-9 .8-16.3-6.5-15.5-15.5Z',
  plus: 'M5 12h14M12 5v14',
  print: 'M7 8.5v-5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z',
  'question-circle': `${disc}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7v.5M12 16.5v.5`,
  search: `${circle(10.5, 10.5, 6.5)}M15.5 15.5l5 5`,
  'share-alt': `${circle(6, 12, 2.5)}${circle(17.5, 5.5, 2.5)}${circle(17.5, 18.5, 2.5)}M8.2 10.8l7-4M8.2 13.2l7 4`,
  'shopping-bag': bag,
  'shopping-cart': trolley,
  shower:
    'M4 20.5V7a3.5 3.5 0 0 1 7 0v1.5M7 12.5a4 4 0 0 1 8 0H7ZM8 16v1M11 16v1M14 16v1M9.5 19.5v1M12.5 19.5v1',
  'sign-in-alt': 'M13 4h6.5v16H13M3.5 12h11M10 7.5l4.5 4.5L10 16.5',
  'sign-out-alt': 'M11 4H4.5v16H11M9.5 12h11M16 7.5l4.5 4.5-4.5 4.5',
  sort: 'M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z',
  store:
    'M4 9.5V20.5h16V9.5M3 9.5l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.5v-6h5v6',
  sync: 'M19.5 10A8 8 0 0 0 5 8.5M4.5 4.5v4.5H9M4.5 14A8 8 0 0 0 19 15.5M19.5 19.5V15H15',
  tag: label,
  th: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  times: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  'times-circle': `${disc}M9 9l6 6M15 9l-6 6`,
  tint: 'M12 3.5c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z',
  'trash-alt': 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  truck: `M4.5 17H2.5V6H14v11H9.5M14 9.5h4l3.5 4V17H19.5M14 17h.5${circle(7, 17.5, 2.5)}${circle(17, 17.5, 2.5)}`,
  undo: 'M8.5 4 4 8.5 8.5 13M4 8.5h10.5a5.5 5.5 0 0 1 0 11H8',
  upload: 'M12 15.5v-12M7 8.5l5-5 5 5M4 20.5h16',
  user: `${circle(12, 8, 4)}M4.5 20.5a7.5 7.5 0 0 1 15 0`,
  users: `${circle(9, 8.5, 3.5)}M2.5 19.5a6.5 6.5 0 0 1 13 0M15 5.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.3`,
  wrench: 'M20 7.5 16.5 11 13 7.5 16.5 4a5 5 0 0 0-6.3 6.3L3.5 17 7 20.5l6.7-6.7A5 5 0 0 0 20 7.5Z',
} as const satisfies Readonly<Record<string, string>>;

const aDay = 'public, max-age=86400';

/** Serves the icons that content names, at the addresses of older clients. */
export function mountNamedIcons(app: FastifyInstance): void {
  app.get<{ Params: { readonly name: string } }>(
    '/assets/icons/font-awesome/light/:name.svg',
    async ({ params: { name } }, reply) => {
      if (!Object.hasOwn(namedIcons, name)) throw new AppError('request.not_found');
      return reply
        .header('cache-control', aDay)
        .header('content-security-policy', filePolicy)
        .type('image/svg+xml')
        .send(drawn(namedIcons[name as keyof typeof namedIcons]));
    },
  );
}

function drawn(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
}
