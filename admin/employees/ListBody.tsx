import type { ReactNode } from 'react'
import type { ListRule } from '../../engine/index.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { NoEmployees } from './NoEmployees.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { List, Page } from './useList.ts'

interface ListBodyProps {
  rule: ListRule
  list: List
  /** Above the rows, also when there are none. */
  head?: (page: Page) => ReactNode
  children: (page: Page) => ReactNode
}

/** A page of employees with the way to the others; or why there is none. */
export function ListBody({ rule, list, head, children }: ListBodyProps) {
  const { data, failure, reload, change, hrefOf } = list
  if (failure)
    return (
      <div className="panel-news">
        <LoadFailure failure={failure} onRetry={reload} />
      </div>
    )
  if (!data) return <SkeletonRows count={rule.pageSize} />
  return (
    <>
      {head?.(data)}
      {data.total === 0 ? <NoEmployees rule={rule} state={data.state} onChange={change} /> : children(data)}
      <div className="panel-foot">
        <Pager page={data.page} pages={data.pages} hrefOf={hrefOf} />
      </div>
    </>
  )
}
