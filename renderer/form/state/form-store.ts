import { type Problem, pathOf } from '../../../engine/index.ts'
import { replaceAnswer } from './replace-answer.ts'

interface UncommittedInput {
  read: () => unknown
  commit: () => void
}

export type FormStore = ReturnType<typeof createFormStore>

/**
 * Creates the store of an open form: its answers, uncommitted input, and the problems its fields show. RJSF reports an answer
 * only after React has rendered it, which takes a while on a slow phone: until then `settled` has it from `addPending`.
 */
export function createFormStore(initial: unknown) {
  let value = initial
  let problems: readonly Problem[] = []
  const uncommitted = new Map<string, UncommittedInput>()
  let pending: [pointer: string, answer: unknown][] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Why a chosen file was refused, by the pointer of its place, until a submit has reported it. */
    refusedFiles: new Map<string, string>(),
    /** Which picked files are not ready yet, by the pointer of their place. */
    preparing: new Map<string, string>(),
    value: () => value,
    problems: () => problems,
    setValue(next: unknown) {
      value = next
      pending = []
      notify()
    },
    addPending: (pointer: string, answer: unknown) => void pending.push([pointer, answer]),
    show(next: readonly Problem[]) {
      problems = next
      notify()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    setUncommitted: (pointer: string, text: UncommittedInput) => void uncommitted.set(pointer, text),
    dropUncommitted: (pointer: string) => void uncommitted.delete(pointer),
    isTyping: () => uncommitted.size + pending.length > 0,
    /** Returns the answers with everything that is typed, committed or not. */
    settled: () =>
      [...pending, ...Array.from(uncommitted, ([pointer, { read }]) => [pointer, read()] as const)].reduce(
        (answers, [pointer, answer]) => replaceAnswer(answers, pathOf(pointer), answer),
        value
      ),
    commitAll() {
      for (const { commit } of [...uncommitted.values()]) commit()
    }
  }
}
