import { useEffect, useMemo, useRef } from 'react'

interface Pausing {
  startPause: () => void
  endPause: () => void
}

/** Counts the reasons for a pause: the first one starts it, and removing the last one ends it. */
export function createPauses({ startPause, endPause }: Pausing) {
  const reasons = new Set<string>()
  return {
    add(reason: string) {
      if (reasons.size === 0) startPause()
      reasons.add(reason)
    },
    remove(reason: string) {
      if (reasons.delete(reason) && reasons.size === 0) endPause()
    }
  }
}

/** Returns the pauses of the toasts. They are also paused while the window is inactive. */
export function usePauses(handlers: Pausing) {
  const latest = useRef(handlers)
  latest.current = handlers // the store's `endPause` only knows the pause of its own render
  const pauses = useMemo(
    () =>
      createPauses({
        startPause: () => latest.current.startPause(),
        endPause: () => latest.current.endPause()
      }),
    []
  )
  useEffect(() => {
    const onBlur = () => pauses.add('window')
    const onFocus = () => pauses.remove('window')
    if (!document.hasFocus()) onBlur()
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      onFocus()
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
    }
  }, [pauses])
  return pauses
}
