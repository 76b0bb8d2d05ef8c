/** An error or warning in a file of schemas/, worded for its author. */
export interface Diagnostic {
  /** Relative to the project: schemas/steps/... */
  file: string
  /** 1-based. */
  line: number
  col: number
  level: 'error' | 'warning'
  /** The short name of the rule. */
  code: string
  message: string
  fix?: string
}
