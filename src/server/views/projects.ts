import type { ProjectView, ReadingCard, ReadingListView } from '#contract/views/reading.ts';
import type { Project } from '#domain/content/project.ts';
import { loadContentTexts } from '#texts/content.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { findProjects } from '#server/workflows/content/find-projects.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { missing, type View } from './asked.ts';
import { pageOf } from './reading-page.ts';
import { namedTiles, readingParts } from './reading-parts.ts';
import { pageSizes } from '#domain/constants.ts';

const projectsPath = '/projects';

/** A shop without projects has no such page (rules/content#projects). */
export const projectsView: View<ReadingListView> = async (asked) => {
  const { asking, shop } = asked;
  const [projects, t] = await Promise.all([
    findProjects(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  if (projects.length === 0) missing();
  const { media } = asking.services;
  return {
    ...(await pageOf(
      projects,
      { base: projectsPath, pageSize: pageSizes.projects },
      asked,
      (project) => projectCard(project, media),
    )),
    title: t('projects.title'),
    description: t('projects.description', { shop: shop.storeView.name }),
    lead: t('projects.lead'),
    none: '',
    choices: [],
    choicesLabel: '',
  };
};

export const projectView: View<ProjectView> = async (asked) => {
  const { asking, params, shop } = asked;
  const [projects, t] = await Promise.all([
    findProjects(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  const found = projects.find(({ urlKey }) => urlKey === params.slug) ?? missing();
  const { media } = asking.services;
  const [parts, tiles, tones, ...gallery] = await Promise.all([
    readingParts(found.html, asked),
    namedTiles(found.skus, asking),
    tonesOf(media, found.image),
    ...found.gallery.map(async ({ image, label }) => shown(media, image, label)),
  ]);
  const { before, after, year, image } = found;
  const facts = [
    [t('projects.location'), found.location],
    [t('projects.year'), year === undefined ? '' : String(year)],
    [t('projects.client'), found.client],
    [t('projects.contractor'), found.contractor],
  ] as const;
  return {
    urlKey: found.urlKey,
    heading: found.title,
    title: found.metaTitle || found.title,
    description: found.metaDescription || found.summary,
    summary: found.summary,
    ...(image !== undefined && { image }),
    ...(tones !== undefined && { tones }),
    facts: facts.flatMap(([name, value]) => (value === '' ? [] : { name, value })),
    parts,
    compared: await Promise.all([
      ...(before === undefined ? [] : [shown(media, before, t('projects.before'))]),
      ...(after === undefined ? [] : [shown(media, after, t('projects.after'))]),
    ]),
    gallery,
    tiles,
    words: {
      list: t('projects.title'),
      compared: t('projects.compared'),
      gallery: t('projects.gallery'),
      products: t('projects.products'),
    },
  };
};

async function shown(
  media: MediaEngine,
  image: string,
  label: string,
): Promise<ProjectView['gallery'][number]> {
  const tones = await tonesOf(media, image);
  return { image, label, ...(tones !== undefined && { tones }) };
}

async function projectCard(
  { title, urlKey, image, summary, location, year }: Project,
  media: MediaEngine,
): Promise<ReadingCard> {
  const tones = await tonesOf(media, image);
  const note = [location, year === undefined ? '' : String(year)].filter((each) => each !== '');
  return {
    title,
    link: `${projectsPath}/${urlKey}`,
    ...(image !== undefined && { image }),
    ...(tones !== undefined && { tones }),
    summary,
    note: note.join(', '),
  };
}
