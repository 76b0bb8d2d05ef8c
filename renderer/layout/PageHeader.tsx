import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../navigation/paths.ts'
import { Mark } from './Mark.tsx'
import { SkipLink } from './SkipLink.tsx'

/** The header of all pages except the administrators': skip link, logo with a link home, and further content at the end. */
export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="page-header">
        <div className="page-header-inner">
          <Link className="mark" to={paths.home()}>
            <Mark />
          </Link>
          {children}
        </div>
      </header>
    </>
  )
}
