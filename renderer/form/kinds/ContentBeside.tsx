import { lazy, type ReactNode, Suspense } from 'react'
import type { ContentNode } from '../../../engine/index.ts'

const Content = lazy(() => import('./Content.tsx'))

interface ContentBesideProps {
  before?: readonly ContentNode[] | undefined
  after?: readonly ContentNode[] | undefined
  children: ReactNode
}

/** A question with what its author wants to be read before and after it. */
export function ContentBeside({ before, after, children }: ContentBesideProps) {
  return (
    <>
      {before && (
        <Suspense>
          <Content nodes={before} />
        </Suspense>
      )}
      {children}
      {after && (
        <Suspense>
          <Content nodes={after} />
        </Suspense>
      )}
    </>
  )
}
