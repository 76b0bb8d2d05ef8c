import { useEffect, useState } from 'react'

/** True once something has lasted for so many milliseconds. */
export function useLate(lasts: boolean, time: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!lasts) return setLate(false)
    const timer = setTimeout(() => setLate(true), time)
    return () => clearTimeout(timer)
  }, [lasts, time])
  return isLate
}
