import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pointerOf, sameValue } from '../../../../engine/index.ts'
import { useFormContext } from '../../state/form-context.ts'
import { isPressed, pressTime } from '../../state/press.ts'
import type { InputProps } from '../kind.ts'

/** Milliseconds without a key press after which typed text is committed. */
const idleTime = 400

/** Converts an answer to the contents of its inputs, and back. */
export interface TextFormat<Shown> {
  format: (answer: unknown) => Shown
  parse: (shown: Shown) => unknown
}

/**
 * Keeps typed text local to its inputs, so that a key press costs the same in a form of any size. It becomes the answer on
 * blur, after a pause, on submit, and before the page goes away.
 */
export function useDeferredInput<Shown>(
  { path, value, answer }: Pick<InputProps, 'path' | 'value' | 'answer'>,
  typing: TextFormat<Shown>
) {
  const { store } = useFormContext()
  const pointer = pointerOf(path)
  const [shown, show] = useState(() => typing.format(value))
  const latest = useRef({ shown, answer, typing, value, committed: value, timer: 0, isOpen: false })
  Object.assign(latest.current, { answer, typing, value })

  const commit = () => {
    const now = latest.current
    window.clearTimeout(now.timer)
    if (!now.isOpen) return
    now.isOpen = false
    store.dropUncommitted(pointer)
    now.committed = now.typing.parse(now.shown)
    if (!sameValue(now.committed, now.value)) now.answer(now.committed)
  }

  /** Waits while something is pressed: the commit may shift the layout, and the press would miss its target. */
  const settle = () => {
    if (!isPressed()) return commit()
    latest.current.timer = window.setTimeout(settle, pressTime)
  }

  const leave = () => {
    window.clearTimeout(latest.current.timer)
    // Commit before click handlers run, so that they find the answer
    window.addEventListener('click', commit, { capture: true, once: true })
    settle()
  }

  const type = (next: Shown) => {
    const now = latest.current
    now.shown = next
    now.isOpen = true
    show(next)
    store.setUncommitted(pointer, { read: () => now.typing.parse(now.shown), commit })
    window.clearTimeout(now.timer)
    now.timer = window.setTimeout(settle, idleTime)
  }

  useLayoutEffect(() => {
    const now = latest.current
    if (now.isOpen || sameValue(value, now.committed)) return
    now.committed = value
    now.shown = now.typing.format(value)
    show(now.shown)
  }, [value])

  useEffect(
    () => () => {
      window.clearTimeout(latest.current.timer)
      latest.current.isOpen = false
      store.dropUncommitted(pointer)
    },
    [store, pointer]
  )

  return { shown, type, commit, leave }
}

/** The text as it is typed; an empty text does not count as an answer. */
export const asText: TextFormat<string> = {
  format: answer => (typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''),
  parse: text => (text === '' ? undefined : text)
}
