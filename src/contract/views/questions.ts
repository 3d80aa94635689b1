/** Questions and answers that the viewer may read. */
export interface QuestionsView {
  readonly title: string;
  readonly description: string;
  /** The visitor's search text. */
  readonly text: string;
  /** The sections with folded answers, as HTML. */
  readonly html: string;
  readonly words: Readonly<Record<'lead' | 'label' | 'search' | 'none' | 'all', string>>;
}
