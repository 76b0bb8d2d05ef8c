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

/** One difference between two versions of the schemas. */
export interface Change {
  type: ChangeType
  form: string
  part: string
  /** JSON Pointer into the current record, or into the previous one for a removal; `*` stands for every row of a list. */
  pointer: string
  title: string
  /** The change in words for an author, without stored answers: '1 field added: tin (text, optional)'. */
  text: string
  /** A field disappears or changes its type without a rule that says where its answers belong. */
  loses?: boolean
  /** The added field or part must be answered. */
  required?: boolean
  /** The previous place (JSON Pointer), if it differs. */
  from?: string
  /** The roles that saw a moved field and those that see it now; null means every role. Absent where they are the same. */
  readers?: { before: string[] | null; after: string[] | null }
  /** How to fix it, where the type of the change does not imply it. */
  fix?: string
  /** Choices that are no longer offered and have no replacement. */
  dropped?: string[]
}
