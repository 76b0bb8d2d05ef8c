import {
  type Form,
  countSlots,
  isEntered,
  isFile,
  isFromAccount,
  isLocal,
  kinds,
  listFields,
  pointerOf
} from '../../engine/index.ts'
import { askForCorrections } from '../../generated/api/admin/corrections.ts'
import { api } from '../../renderer/api/api.ts'
import { ApiError } from '../../renderer/api/api-error.ts'

export interface AskedMany {
  /** How many employees the server was asked about. */
  done: number
  /** How many of them were refused, by the server's reason. */
  refused: Map<string, number>
  /** Why the others were not asked, if the rate limit is reached. */
  limit?: string
}

/** Shapes that consist of several separate answers. */
const inPieces = ['fields', 'ownFields', 'rowList', 'fileList']

/**
 * Sends a correction to each employee, one after the other. A refusal for one person does not stop the others; the rate limit
 * and a lost network do, and so does `isStopped`.
 */
export async function askEach(
  ids: readonly string[],
  correction: { path: string; message: string },
  onProgress: (done: number) => void,
  isStopped: () => boolean
): Promise<AskedMany> {
  const refused = new Map<string, number>()
  for (const [index, id] of ids.entries()) {
    if (isStopped()) return { done: index, refused }
    try {
      await api.call(askForCorrections, { params: { id }, body: { corrections: [correction] } })
    } catch (error) {
      if (!(error instanceof ApiError) || !/^(correction|input|limit|request)\./.test(error.code ?? ''))
        throw error
      if (error.code?.startsWith('limit.')) return { done: index, refused, limit: error.message }
      refused.set(error.message, (refused.get(error.message) ?? 0) + 1)
    }
    onProgress(index + 1)
  }
  return { done: ids.length, refused }
}

/** Returns the questions of a form whose answer has a single place in the record. */
export function listQuestions(part: string, questions: Form | undefined) {
  if (!questions?.schema.properties) return []
  return listFields(questions)
    .filter(({ kind, schema }) => !inPieces.includes(kinds[kind].shape) && !countSlots(schema))
    .filter(({ schema }) => !isFromAccount(schema) && !isLocal(schema))
    .filter(({ schema }) => isEntered(schema) || isFile(schema))
    .map(({ name, title, kind }) => ({ path: pointerOf([part, name]), title, kind }))
}
