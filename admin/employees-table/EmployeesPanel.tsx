import type { ReactNode } from 'react'
import type { ListRule } from '../../engine/index.ts'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { Panel } from '../../renderer/ui/Panel.tsx'
import { NoEmployees } from './NoEmployees.tsx'
import type { EmployeePage, LoadedEmployees } from './use-employees.ts'

interface EmployeesPanelProps {
  rule: ListRule
  list: LoadedEmployees
  actions: ReactNode
  tools: ReactNode
  /** Above the rows, also when there are none. */
  summary: (page: EmployeePage) => ReactNode
  children: (page: EmployeePage) => ReactNode
}

/** A page of employees with the way to the others; or why there is none. */
export function EmployeesPanel({ rule, list, ...rest }: EmployeesPanelProps) {
  const { change, hrefOf } = list
  return (
    <Panel
      title="All Employee"
      content={list}
      skeletonRows={rule.pageSize}
      empty={page => page.total === 0 && <NoEmployees rule={rule} state={page.state} onChange={change} />}
      foot={page => <Pager page={page.page} pages={page.pages} hrefOf={hrefOf} />}
      {...rest}
    />
  )
}
