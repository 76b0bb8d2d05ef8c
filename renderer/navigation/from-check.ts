import { useLocation } from 'react-router-dom'

/** A step as check answers leads to it. Who came that way is led back there by a save, also after a reload. */
export const fromCheck = (path: string) => `${path}?from=check`

export const useIsFromCheck = () => useLocation().search === '?from=check'
