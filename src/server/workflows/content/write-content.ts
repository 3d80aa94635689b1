import type { Moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import {
  saveSeries,
  seriesChange,
  type SeriesRecord,
} from '#server/repositories/catalog/series.ts';
import {
  deleteContentNode,
  saveContent,
  saveContentNode,
  type ContentNodeRecord,
  type ContentRecord,
} from '#server/repositories/content/content.ts';
import {
  deleteFit,
  fitsChange,
  saveFit,
  type FitRecord,
} from '#server/repositories/content/fits.ts';
import {
  homeChange,
  saveHomeSection,
  type HomeSectionRecord,
} from '#server/repositories/content/home-sections.ts';
import { postsChange, savePost, type PostRecord } from '#server/repositories/content/posts.ts';
import {
  projectsChange,
  saveProject,
  type ProjectRecord,
} from '#server/repositories/content/projects.ts';
import {
  questionsChange,
  saveQuestion,
  type QuestionRecord,
} from '#server/repositories/content/questions.ts';
import {
  saveStoreLocation,
  storeLocationsChange,
  type StoreLocationRecord,
} from '#server/repositories/content/store-locations.ts';
import { saveTopic, type TopicRecord } from '#server/repositories/content/topics.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { telling } from '#server/workflows/telling.ts';

interface Written<Row> {
  /** The stored record, if there is one. */
  readonly known: Row | undefined;
  readonly after: Row;
}

type Save<Row> = (tx: Db, known: Row | undefined, after: Row, now: Moment) => Promise<Outcome>;

/** Makes the workflow that writes one record of a kind of content. */
function writer<Row>(save: Save<Row>, changeOf: (row: Row) => string) {
  return ({ known, after }: Written<Row>, acting: Acting): Promise<Outcome> =>
    telling(acting, ['content', changeOf(after)], (tx) => save(tx, known, after, acting.now));
}

function remover<Row>(remove: (tx: Db, row: Row) => Promise<void>, changeOf: (row: Row) => string) {
  return (row: Row, acting: Acting): Promise<Outcome> =>
    telling(acting, ['content', changeOf(row)], async (tx) => {
      await remove(tx, row);
      return 'updated';
    });
}

const treeOf = ({ identifier }: ContentNodeRecord): string => identifier;

export const writePage = writer<ContentRecord>(saveContent, ({ identifier }) => identifier);
export const writeNode = writer<ContentNodeRecord>(saveContentNode, treeOf);
export const removeNode = remover<ContentNodeRecord>(deleteContentNode, treeOf);
export const writeSection = writer<HomeSectionRecord>(saveHomeSection, () => homeChange);
export const writeQuestion = writer<QuestionRecord>(saveQuestion, () => questionsChange);
export const writeTopic = writer<TopicRecord>(saveTopic, () => postsChange);
export const writePost = writer<PostRecord>(savePost, () => postsChange);
export const writeProject = writer<ProjectRecord>(saveProject, () => projectsChange);
export const writeSeries = writer<SeriesRecord>(saveSeries, () => seriesChange);
export const writeStoreLocation = writer<StoreLocationRecord>(
  saveStoreLocation,
  () => storeLocationsChange,
);
export const writeFit = writer<FitRecord>(saveFit, () => fitsChange);
export const removeFit = remover<FitRecord>(deleteFit, () => fitsChange);
