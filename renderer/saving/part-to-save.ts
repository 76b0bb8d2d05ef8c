import {
  type Answers,
  type Form,
  isAnswers,
  type Part,
  type WarningConfirmation
} from '../../engine/index.ts'
import { createNoAnswerError } from '../api/api-error.ts'
import type { User } from '../../generated/api/schemas.ts'
import { findMoves } from '../drafts/moves.ts'
import { factsOfPart } from './facts-of-part.ts'
import { createRequestBody, type FileToSend } from './request-body.ts'

export interface PartToSave {
  part: Part
  /** The forms of the part that have answers here, with their values. */
  answers: AnswersToSave[]
  /** The record as the page knows it. */
  record: object
  userId: string
  saved: boolean
  /** The revision that the page started from. */
  revision: number | undefined
  /** Warnings about these answers that the user confirmed. */
  passed: readonly WarningConfirmation[]
  /** The version of the declaration that the page showed, if this save signs it. */
  declarationVersion?: string | undefined
  /** Reports the share of a file that is sent, by the file's pointer in its form. */
  onProgress: (pointer: string, share: number) => void
  /** Returns the stored record if a refused save has been stored before. */
  findStored?: (error: unknown) => Promise<SaveResult | undefined>
  /** Called when a file has arrived and need not be sent again. */
  onSent: (file: FileToSend) => void
  /** Called when the answers are stored as this revision, although files may still be uploading. */
  onStored: (revision: number) => void
  /** Whether the session is still the one the save began in. The rest of a save must not be sent in another session. */
  isSameSession: () => boolean
}

export interface AnswersToSave {
  form: Form
  value: unknown
  /** The ids of stored files that the user removed from fields that take any number of files. */
  removed: string[]
}

export interface SaveResult {
  message: string
  data: User
}

/** Returns the call. Throws `network.aborted` if the session in which the save began is over. */
export function requireSession<C>({ isSameSession }: Pick<PartToSave, 'isSameSession'>, call: C): C {
  if (isSameSession()) return call
  throw createNoAnswerError('network.aborted')
}

/** Returns the answers of all forms, with those that another step asks for now: the server moves them. */
export function answersOf(save: PartToSave): Answers {
  const facts = factsOf(save)
  const bodies = save.answers.map(({ form, value }) => createRequestBody(form, value, facts))
  const asked: Answers = Object.assign({}, ...bodies.filter(isAnswers))
  return save.answers.reduce(
    (all, { form, value }) => addMissing(all, findMoves()?.splitLeftovers(form, value).answers ?? {}),
    asked
  )
}

function addMissing(answers: Answers, more: Answers): Answers {
  const added = Object.entries(more).map(([name, answer]) => {
    const before = answers[name] === '' ? undefined : answers[name]
    const isMerged = isAnswers(before) && isAnswers(answer)
    return [name, isMerged ? addMissing(before, answer) : (before ?? answer)]
  })
  return { ...answers, ...Object.fromEntries(added) }
}

/** Builds the facts for conditions, which may refer to answers of the part's other forms. */
export function factsOf({ part, answers, record }: PartToSave) {
  const before: Answers = { ...record }
  const sent = new Set(answers.flatMap(({ form }) => Object.keys(form.schema.properties ?? {})))
  const otherForms = Object.entries(before[part.name] ?? {}).filter(([name]) => !sent.has(name))
  const merged = Object.assign(
    Object.fromEntries(otherForms),
    ...answers.map(({ value }) => value).filter(isAnswers)
  )
  return factsOfPart(part, part.list ? before : { ...before, [part.name]: merged })
}
