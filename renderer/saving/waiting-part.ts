import type { Part } from '../../engine/index.ts'
import { ApiError } from '../api/api-error.ts'
import { type WaitingAnswers, type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'

/** Whether the server was not reached, so the save can wait. */
export function isUnreached(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'network.lost' || error.code === 'network.slow')
}

/** Returns these answers together with waiting answers of the part's other forms, as far as these still exist. */
export function withWaiting(userId: string, { name, forms }: Part, answers: readonly WaitingAnswers[]) {
  const waiting = waitingSaves.find(userId, name)?.answers ?? []
  const isOther = ({ form }: WaitingAnswers) =>
    forms.includes(form) && answers.every(other => other.form !== form)
  return [...waiting.filter(isOther), ...answers]
}

/** Stores a save until there is a network, replacing one of the same part. Returns false if the device cannot. */
export function keepWaiting(save: Omit<WaitingSave, 'madeAt'>): Promise<boolean> {
  const before = waitingSaves.find(save.userId, save.part)
  const base = before && !before.refusal ? before : save
  const revision = findRevisionNow(save.userId, save.part, base.revision)
  return waitingSaves.put({ ...save, saved: base.saved || save.saved, revision, madeAt: Date.now() })
}

/** Runs the work under a lock, so no other window or save handles this part at the same time. */
export async function runExclusive<T>(part: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`save:${part}`, work) : work()
}

/** The revision that each save of this window produced, by the revision it was based on. */
const followers = new Map<string, number>()

/** Records that a waiting save was stored, so pages that started from the same revision continue from the next one. */
export function noteRevision(
  { userId, part, revision }: Pick<WaitingSave, 'userId' | 'part' | 'revision'>,
  next: number
) {
  followers.set(`${userId}:${part}:${revision}`, next)
}

/** Returns the current revision for a page that started from this one, after the saves of this window. */
export function findRevisionNow(userId: string, part: string, revision: number): number {
  const next = followers.get(`${userId}:${part}:${revision}`)
  return next === undefined || next <= revision ? revision : findRevisionNow(userId, part, next)
}
