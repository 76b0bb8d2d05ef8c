/** One rule of the linter, told to authors: what the mistake would do to people, and how it looks wrong and right. */
export interface Rule {
  /** An error stops; a warning is only said. */
  level: 'error' | 'warning'
  /** One sentence. */
  why: string
  /** At least one. They are the rule's tests and its documentation. */
  examples: Example[]
}

/** The same lines wrong and right. The mistake is told at the first line in which they differ. */
export interface Example {
  /** The place in the example project where the lines stand. */
  in: Frame
  bad: string
  good: string
}

/** Where lines of an example stand; `examples.ts` has what is around them. */
export type Frame =
  | 'form'
  | 'fields'
  | 'ui'
  | 'section'
  | 'section ui'
  | 'order'
  | 'parts'
  | 'steps'
  | 'filters'
  | 'numbers'
  | 'list'
  | 'organisation'
