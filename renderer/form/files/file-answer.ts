import { isAnswers } from '../../../engine/index.ts'

export interface StoredFile {
  _id: string
  url: string
  name?: string
}

/** A file that was chosen but not sent yet; `chosen` is its key in the file store. */
export interface ChosenFile {
  chosen: string
  name: string
  size: number
  type: string
}

export type FileAnswer = StoredFile | ChosenFile

export const isChosen = (answer: unknown): answer is ChosenFile =>
  isAnswers(answer) && typeof answer.chosen === 'string'

export const isStored = (answer: unknown): answer is StoredFile =>
  isAnswers(answer) && typeof answer._id === 'string' && typeof answer.url === 'string'
