import { isLocal } from '../vocabulary/keywords/local.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import type { SchemaNode } from './schema-node.ts'

/** Why the server reads no answer of a field. */
export type NoAnswer = 'retired' | 'for the page only'

/** The same, with the path of what is retired or for the page only: the field itself, or something around it. */
export interface PlacedNoAnswer {
  reason: NoAnswer
  path: string[]
}

export function noAnswerOf(schema: WrittenSchema): NoAnswer | undefined {
  if (isRetired(schema)) return 'retired'
  return isLocal(schema) ? 'for the page only' : undefined
}

export function noAnswerAt(path: string[], schema: WrittenSchema): PlacedNoAnswer | undefined {
  const reason = noAnswerOf(schema)
  return reason && { reason, path }
}

export const fixNoAnswer = 'Name a field that people answer, or delete this.'

/**
 * Explains why a field that another one names has no answer to read. Nothing reads for a retired field, and a field for the
 * page only may name others of the page.
 */
export function describeNoAnswer(
  { path, noAnswer }: { path: string[]; noAnswer?: PlacedNoAnswer | undefined },
  node: SchemaNode
): string | undefined {
  if (!noAnswer || node.noAnswer === 'retired' || node.noAnswer === noAnswer.reason) return undefined
  const { reason, path: place } = noAnswer
  return place.length === path.length ? reason : `in "${place.at(-1)}", which is ${reason}`
}

/** Like `describeNoAnswer`, for a field of the same group. */
export const describeNoAnswerBeside = (name: string, node: SchemaNode): string | undefined =>
  describeNoAnswer({ path: [name], noAnswer: noAnswerAt([name], node.siblings.get(name) ?? {}) }, node)
