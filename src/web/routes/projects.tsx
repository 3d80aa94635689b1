export {
  ReadingList as Component,
  readingListMeta as meta,
} from '#web/routes/reading/reading-list.tsx';
