import type { ReactNode } from 'react'
import { type ListRule, t } from '../../engine/index.ts'
import { Pager } from '../../renderer/ui/Pager.tsx'
import { Panel } from '../../renderer/ui/Panel.tsx'
import { NoEmployees } from './NoEmployees.tsx'
import { summarizeList } from './list-summary.ts'
import type { EmployeePage, LoadedEmployees } from './use-employees.ts'

interface EmployeesPanelProps {
  rule: ListRule
  list: LoadedEmployees
  mayHire: boolean
  actions: ReactNode
  tools: ReactNode
  summary?: (page: EmployeePage) => ReactNode
  children: (page: EmployeePage) => ReactNode
}

/** A page of employees with their number and a pager, or the reason why there are none. */
export function EmployeesPanel({ rule, list, mayHire, ...rest }: EmployeesPanelProps) {
  const { change, hrefOf } = list
  return (
    <Panel
      title={t('All Employee')}
      content={list}
      skeletonRows={rule.pageSize}
      empty={page =>
        page.total === 0 && <NoEmployees rule={rule} state={page.state} mayHire={mayHire} onChange={change} />
      }
      foot={page => (
        <div className="list-foot">
          <p role="status">{summarizeList(page.total, page.state, rule)}</p>
          <Pager page={page.page} pages={page.pages} hrefOf={hrefOf} />
        </div>
      )}
      {...rest}
    />
  )
}
