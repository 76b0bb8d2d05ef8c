/** One thing wrong in a file of schemas/, in words for its author. */
export interface Diagnostic {
  /** Below the project: schemas/steps/... */
  file: string
  /** From 1, as editors count. */
  line: number
  col: number
  level: 'error' | 'warning'
  /** The short name of the rule. */
  code: string
  message: string
  fix?: string
}
