import { ApiError } from '../api/api-error.ts'
import { type WaitingAnswers, type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'

/** The server was not reached: what was to be saved can wait. */
export function isUnreached(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'network.lost' || error.code === 'network.slow')
}

/** These answers with those that wait for the same part's other forms. */
export function withWaiting(userId: string, part: string, answers: readonly WaitingAnswers[]) {
  const waiting = waitingSaves.of(userId, part)?.answers ?? []
  return [...waiting.filter(({ form }) => answers.every(other => other.form !== form)), ...answers]
}

/** Keeps a save until there is a network, in place of one of the same part. False where the device cannot. */
export function keepWaiting(save: Omit<WaitingSave, 'madeAt'>): Promise<boolean> {
  const before = waitingSaves.of(save.userId, save.part)
  const { saved, revision } = before && !before.refusal ? before : save
  return waitingSaves.put({ ...save, saved, revision, madeAt: Date.now() })
}

/** Does the work when no other window and no other save is at this part. */
export async function runExclusive<T>(part: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`save:${part}`, work) : work()
}

/** Revisions that saves of this window have led to. */
const followers = new Map<string, number>()

/** A save that waited has been stored: pages that began with the same revision go on from the next. */
export function noteRevision(
  { userId, part, revision }: Pick<WaitingSave, 'userId' | 'part' | 'revision'>,
  next: number
) {
  followers.set(`${userId}:${part}:${revision}`, next)
}

/** The revision that a page which began with this one saves over, after what it sent itself. */
export function findRevisionNow(userId: string, part: string, revision: number): number {
  const next = followers.get(`${userId}:${part}:${revision}`)
  return next === undefined || next <= revision ? revision : findRevisionNow(userId, part, next)
}
