import { useRef } from 'react'
import type { User } from '../../generated/api/schemas.ts'

/** Changes with everything in a record that may move its review. */
export const versionOf = ({ completed, corrections, revisions }: User) =>
  JSON.stringify([completed, corrections, revisions])

/** Links to files expire: the first one that fails has the record fetched again, with new links. */
export function useReloadOnce(reload: () => void) {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < 60_000) return
    last.current = Date.now()
    reload()
  }
}
