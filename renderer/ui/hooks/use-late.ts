import { useEffect, useState } from 'react'

/** Returns true once `lasts` has been true for this many milliseconds. */
export function useLate(lasts: boolean, time: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!lasts) return setLate(false)
    const timer = setTimeout(() => setLate(true), time)
    return () => clearTimeout(timer)
  }, [lasts, time])
  return isLate
}
