import type { ComponentType, ReactNode } from 'react'
import type { Field, Scope } from '../../../engine/index.ts'

/** What the input of a kind gets. */
export interface InputProps {
  id: string
  path: readonly (string | number)[]
  field: Field
  /** The committed answer; undefined when there is none. */
  value: unknown
  /** At another path where one is given: a file brings its row an id. */
  answer: (value: unknown, path?: InputProps['path']) => void
  /** What is wrong with the answer, after a failed submit. */
  problem?: string
  /** Draws the questions of a row, where the answer is a list. */
  drawRow: (index: number) => ReactNode
}

/** What the read-only view of a kind gets; never an empty answer. */
export interface ViewProps {
  field: Field
  value: unknown
  /** How the answer reads. */
  text: string
  /** The answers around it. */
  scope: Scope
  /** Called once when a signed link no longer works, so that the page fetches the record again. */
  onStale?: () => void
}

/** A kind on the page: how it is asked and how it is shown. */
export interface PageKind {
  Input: ComponentType<InputProps>
  View: ComponentType<ViewProps>
}
