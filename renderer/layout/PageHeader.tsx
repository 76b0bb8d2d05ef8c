import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../navigation/paths.ts'
import { Mark } from './Mark.tsx'
import { SkipLink } from './SkipLink.tsx'

/** The top of a page that is no admin page: the way past it, the mark that leads home, and what stands at its end. */
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
