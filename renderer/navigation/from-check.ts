import { useLocation } from 'react-router-dom'

/** Returns a step's address as linked from "check answers". After a save it leads back there, even after a reload. */
export const fromCheck = (path: string) => `${path}?from=check`

export const useIsFromCheck = () => useLocation().search === '?from=check'
