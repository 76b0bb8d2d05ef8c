import { type Problem, pathOf } from '../../../engine/index.ts'
import { replaceAnswer } from './replace-answer.ts'

interface UncommittedInput {
  read: () => unknown
  commit: () => void
}

export type FormStore = ReturnType<typeof createFormStore>

/** Creates the store of an open form: its answers, uncommitted input, and the problems its fields show. */
export function createFormStore(initial: unknown) {
  let value = initial
  let problems: readonly Problem[] = []
  const typed = new Map<string, UncommittedInput>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    value: () => value,
    problems: () => problems,
    take(next: unknown) {
      value = next
      tell()
    },
    show(next: readonly Problem[]) {
      problems = next
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    hold: (pointer: string, text: UncommittedInput) => void typed.set(pointer, text),
    release: (pointer: string) => void typed.delete(pointer),
    isTyping: () => typed.size > 0,
    /** Returns the answers with everything that is typed, committed or not. */
    settled: () =>
      [...typed].reduce(
        (answers, [pointer, { read }]) => replaceAnswer(answers, pathOf(pointer), read()),
        value
      ),
    commitAll() {
      for (const { commit } of [...typed.values()]) commit()
    }
  }
}
