import { useEffect, useRef, useState } from 'react'
import { singleKeys } from '../../renderer/session/single-keys.ts'

/** What single keys do on a page, while nothing is being typed, no dialog is open, and nobody has turned them off. */
export function useShortcuts(keys: { [key: string]: () => void }) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      if (!singleKeys.areOn()) return
      event.preventDefault()
      // A key that is held down acts once.
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether single keys act, and the switch. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(singleKeys.areOn)
  const turn = (areOn: boolean) => {
    singleKeys.turn(areOn)
    setOn(areOn)
  }
  return [areOn, turn]
}

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null
