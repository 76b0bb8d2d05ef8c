export type ChangeType =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'retired'
  | 'retyped'
  | 'choices'
  | 'required'
  | 'optional'
  | 'tightened'
  | 'asked'
  | 'loosened'
  | 'words'
  | 'part-added'
  | 'part-removed'
  | 'part-renamed'

/** One thing that is not as it was between two versions of the schemas. */
export interface Change {
  type: ChangeType
  form: string
  part: string
  /** JSON Pointer into the record as it is now (as it was, for what is removed); `*` stands for every row of a list. */
  pointer: string
  title: string
  /** A change as an author would say it, without any stored answer: '1 field added: tin (text, optional)'. */
  text: string
  /** A property disappears or changes its type, and nothing says where its answers belong. */
  loses?: boolean
  /** What is added must be answered. */
  required?: boolean
  /** Where it was in the record as it was, where that is another place or name. */
  from?: string
  /** The roles that saw what moved, and those that see it now; null: every role. Absent where they are the same. */
  readers?: { before: string[] | null; after: string[] | null }
  /** What to do instead, where the type of the change does not say it. */
  fix?: string
  /** Choices that are offered no more and that nothing stands for. */
  dropped?: string[]
}
