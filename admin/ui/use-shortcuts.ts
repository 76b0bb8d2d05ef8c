import { useEffect, useRef, useState } from 'react'
import { singleKeys } from '../../renderer/session/single-keys.ts'
import { isDialogOpen } from './open-dialog.ts'

/**
 * Adds single-key shortcuts to a page. They are inactive while an input has the focus, a dialog is open, or the user has turned
 * them off.
 */
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
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Returns whether single-key shortcuts are on, and a function to switch them. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(singleKeys.areOn)
  const switchKeys = (areOn: boolean) => {
    singleKeys.setOn(areOn)
    setOn(areOn)
  }
  return [areOn, switchKeys]
}

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  isDialogOpen()
