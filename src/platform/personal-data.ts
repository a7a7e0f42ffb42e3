/** One kind of data that the product holds about a person, as the person can read and export it. */
export interface PersonalDataPart {
  /** Its words are the message `privacy-part-{name}`. */
  name: string;
  /** Tables it tells about; a test finds those that nobody tells about. */
  tables: readonly string[];
  /** What is held, without secrets of ours. */
  load: (personId: number) => Promise<object[]>;
}
