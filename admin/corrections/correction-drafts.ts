import { pointerOf } from '../../engine/index.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** A correction that is written and not sent yet. */
export interface CollectedCorrection {
  /** JSON Pointer into the record. */
  path: string
  title: string
  message: string
  /** The revision of the earlier correction of this answer, if there was one. */
  revision?: number | undefined
  /** The revision of the part that was shown. */
  partRevision: number
}

interface TypedCorrection {
  place: AnswerTarget
  message: string
  partRevision: number
  isOpen: boolean
}

/** Returns the storage of the corrections of a record that this user has collected, which are sent together. */
export const collectedCorrectionsOf = (userId: string, employeeId: string) =>
  createTabStorage<CollectedCorrection[]>(`corrections ${userId} ${employeeId}`)

/** Returns the storage of the corrections of a record that this user is typing, one for each answer. */
export function typedCorrectionsOf(userId: string, employeeId: string) {
  const storage = createTabStorage<TypedCorrection[]>(`correction ${userId} ${employeeId}`)
  const list = () => storage.get() ?? []
  const isOf = (path: string) => (one: TypedCorrection) => pointerOf(one.place.path) === path
  const others = (path: string) => list().filter(one => !isOf(path)(one))
  return {
    list,
    find: (path: string) => list().find(isOf(path)),
    set: (one: TypedCorrection) => storage.set([...others(pointerOf(one.place.path)), one]),
    remove(path: string) {
      const left = others(path)
      if (left.length > 0) storage.set(left)
      else storage.clear()
    }
  }
}

export type TypedCorrections = ReturnType<typeof typedCorrectionsOf>
