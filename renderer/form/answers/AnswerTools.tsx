import { isComputed, isFromAccount, countSlots, namedValueOf } from '../../../engine/index.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { KindName, Line, Schema } from '../../../engine/index.ts'

/** An answer of a record that is read, a row or a file: what a page may offer tools for. */
export interface AnswerPlace {
  /** Where it lies in the record. */
  path: readonly string[]
  title: string
  kind: KindName
  /** How it reads, where it is one answer. */
  text?: string
}

/** What a page draws beside each answer; nothing unless it says so. */
export const AnswerToolsContext = createContext<ComponentType<AnswerPlace> | undefined>(undefined)

export function AnswerTools(place: AnswerPlace) {
  const Tools = useContext(AnswerToolsContext)
  return Tools ? <Tools {...place} /> : null
}

/** Is it an answer that its employee has given? */
export const isOwnAnswer = (schema: Schema): boolean =>
  !namedValueOf(schema) && !isFromAccount(schema) && !isComputed(schema)

/** The tools of a field: none where the answer is nobody's own, and where each of its files has some. */
export function FieldTools({ field: { schema, path, title, kind }, text }: Pick<Line, 'field' | 'text'>) {
  return isOwnAnswer(schema) && !countSlots(schema) ? (
    <AnswerTools path={path} title={title} kind={kind} text={text} />
  ) : null
}
