import { useEffect, useRef, useState } from 'react'

const setting = 'single-keys'

/** What single keys do on a page, while nothing is being typed, no dialog is open, and nobody has turned them off. */
export function useShortcuts(keys: { [key: string]: () => void }) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      if (!areKeysOn()) return
      event.preventDefault()
      // A key that is held down acts once.
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether single keys act on this device, and the switch: whoever speaks to the computer presses them by chance. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(areKeysOn)
  const turn = (areOn: boolean) => {
    setOn(areOn)
    try {
      if (areOn) localStorage.removeItem(setting)
      else localStorage.setItem(setting, 'off')
    } catch {
      // Storage is full or forbidden.
    }
  }
  return [areOn, turn]
}

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off'
  } catch {
    return true
  }
}

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null
