import type { ComponentType, ReactNode } from 'react'
import type { Field, Scope } from '../../../engine/index.ts'

export interface InputProps {
  id: string
  path: readonly (string | number)[]
  field: Field
  /** The committed answer, or undefined. */
  value: unknown
  /** Commits an answer; at `path` if given, so that a file can give its row an id. */
  answer: (value: unknown, path?: InputProps['path']) => void
  /** What is wrong with the answer, after a failed submit. */
  problem?: string
  /** Draws the questions of one row of a list. */
  drawRow: (index: number) => ReactNode
}

/** The props of a kind's read-only view. The answer is never empty. */
export interface ViewProps {
  field: Field
  value: unknown
  /** The answer as text. */
  text: string
  /** The answers around this one. */
  scope: Scope
  /** Called once when a signed link has expired, so that the page loads the record again. */
  onStale?: () => void
}

export interface PageKind {
  Input: ComponentType<InputProps>
  View: ComponentType<ViewProps>
}
