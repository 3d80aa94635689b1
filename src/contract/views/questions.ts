/** Questions and answers that the viewer may read. */
export interface QuestionsView {
  readonly title: string;
  readonly description: string;
  /** The visitor searched for this text. */
  readonly text: string;
  /** Sections with folded answers. */
  readonly html: string;
  readonly words: Readonly<Record<'lead' | 'label' | 'search' | 'none' | 'all', string>>;
}
