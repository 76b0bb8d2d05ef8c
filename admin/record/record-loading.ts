import { useRef } from 'react'
import type { User } from '../../generated/api/schemas.ts'

/** Returns a key that changes with everything in a record that may change its review state. */
export const versionOf = ({ completed, corrections, revisions }: User) =>
  JSON.stringify([completed, corrections, revisions])

/** Returns a function that reloads the record when a file link has expired, at most once a minute. */
export function useReloadOnce(reload: () => void) {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < 60_000) return
    last.current = Date.now()
    reload()
  }
}
