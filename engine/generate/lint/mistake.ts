import { closest, distance } from 'fastest-levenshtein'
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { positionOf, type Source } from '../sources.ts'

/** One thing wrong in a schema, in an author's words. */
export interface Mistake {
  /** Below the project: schemas/steps/... */
  file: string
  line: number
  col: number
  level: 'error' | 'warning'
  /** A short name of the rule. */
  code: string
  message: string
  fix?: string
}

export type Path = (string | number)[]

export interface Said {
  code: string
  message: string
  fix?: string
  level?: Mistake['level']
}

/** A mistake at the value of a path, or `at: 'name'` at the name before it. */
export function mistakeAt(source: Source, path: Path, said: Said, at: 'value' | 'name' = 'value'): Mistake {
  const value = source.tree && findNodeAtLocation(source.tree, path)
  const node: Node | undefined = at === 'name' ? value?.parent?.children?.[0] : value
  return mistakeAtOffset(source, node?.offset ?? 0, said)
}

export function mistakeAtOffset(source: Source, offset: number, said: Said): Mistake {
  const { level = 'error', code, message, fix } = said
  return {
    file: `schemas/${source.file}`,
    ...positionOf(source.text, offset),
    level,
    code,
    message,
    ...(fix && { fix })
  }
}

/** ' Did you mean "x"?' when one of the known words is near, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known.length > 0 ? closest(word, known) : ''
  return near !== '' && distance(word, near) <= Math.max(2, Math.floor(word.length / 3))
    ? ` Did you mean "${near}"?`
    : ''
}

/** The words for a terminal: file:line:col, what is wrong, how to put it right. */
export function mistakeText({ file, line, col, level, message, fix }: Mistake): string {
  return `${file}:${line}:${col}  ${level}  ${message}${fix ? `\n  fix: ${fix}` : ''}`
}
