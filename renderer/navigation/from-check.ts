import { useLocation } from 'react-router-dom'

/** The link to a step from "check answers": a save then leads back there, also after a reload. */
export const fromCheck = (path: string) => `${path}?from=check`

export const useIsFromCheck = () => useLocation().search === '?from=check'
