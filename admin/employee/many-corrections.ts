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
  /** To how many of them an answer was sent back, and how many get an email. */
  asked: number
  mailed: number
  /** How many were refused, asked before, or get no email, by the server's reason. */
  exceptions: Map<string, number>
  /** The refused employees who are still in the list. */
  refused: string[]
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
  const result: AskedMany = { done: 0, asked: 0, mailed: 0, exceptions: new Map(), refused: [] }
  const addException = (reason: string) =>
    result.exceptions.set(reason, (result.exceptions.get(reason) ?? 0) + 1)
  for (const id of ids) {
    if (isStopped()) return result
    try {
      const body = { corrections: [correction] }
      const { message, asked, isMailed } = await api.call(askForCorrections, { params: { id }, body })
      result.asked += asked
      if (isMailed) result.mailed += 1
      else addException(message)
    } catch (error) {
      if (!(error instanceof ApiError) || !/^(correction|input|limit|request)\./.test(error.code ?? ''))
        throw error
      if (error.code?.startsWith('limit.')) return { ...result, limit: error.message }
      addException(error.message)
      if (!isGone(error)) result.refused.push(id)
    }
    onProgress((result.done += 1))
  }
  return result
}

/** Whether the person is no longer in the list. */
const isGone = ({ code }: ApiError) => /^correction\.(employee_gone|of_administrator)$/.test(code ?? '')

/** Returns the questions of a form whose answer has a single place in the record. */
export function listQuestions(part: string, questions: Form | undefined) {
  if (!questions?.schema.properties) return []
  return listFields(questions)
    .filter(({ kind, schema }) => !inPieces.includes(kinds[kind].shape) && !countSlots(schema))
    .filter(({ schema }) => !isFromAccount(schema) && !isLocal(schema))
    .filter(({ schema }) => isEntered(schema) || isFile(schema))
    .map(({ name, title, kind }) => ({ path: pointerOf([part, name]), title, kind }))
}
