import { isComputed, isFromAccount, countSlots, namedValueOf } from '../../../engine/index.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { KindName, Line, Schema } from '../../../engine/index.ts'

/** An answer, a row or a file in a record that is shown, for which a page may offer tools. */
export interface AnswerTarget {
  path: readonly string[]
  title: string
  kind: KindName
  /** The answer as text, if it is a single answer. */
  text?: string
}

/** The component a page draws next to each answer; nothing by default. */
export const AnswerToolsContext = createContext<ComponentType<AnswerTarget> | undefined>(undefined)

export function AnswerTools(target: AnswerTarget) {
  const Tools = useContext(AnswerToolsContext)
  return Tools ? <Tools {...target} /> : null
}

/** Checks whether the employee gave the answer: not a named value, from the account or computed. */
export const isOwnAnswer = (schema: Schema): boolean =>
  !namedValueOf(schema) && !isFromAccount(schema) && !isComputed(schema)

/** Shows the tools of a field, unless the employee did not give the answer or each of its files has tools. */
export function FieldTools({ field: { schema, path, title, kind }, text }: Pick<Line, 'field' | 'text'>) {
  return isOwnAnswer(schema) && !countSlots(schema) ? (
    <AnswerTools path={path} title={title} kind={kind} text={text} />
  ) : null
}
