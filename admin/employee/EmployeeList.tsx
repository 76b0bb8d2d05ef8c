import { Link } from 'react-router-dom'
import { listRuleOf } from '../../engine/index.ts'
import { titles } from '../../generated/journey.ts'
import { useForm } from '../../renderer/form/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { pickReviewLines, pickSeenFilters, pickSeenLines } from '../access/seen-lines.ts'
import { useAccess } from '../access/use-access.ts'
import { EmployeesPanel } from '../employees-table/EmployeesPanel.tsx'
import { ListSearch } from '../employees-table/ListSearch.tsx'
import { viewQueryOf, isNarrowed } from '../employees-table/list-state.ts'
import { useEmployees } from '../employees-table/use-employees.ts'
import { useSelection } from '../employees-table/use-selection.ts'
import { useListKeys } from '../employees-table/use-list-keys.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BroadcastMenu } from './BroadcastMenu.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { ExportButton, ExportNews } from './ExportControls.tsx'
import { Filters } from './Filters.tsx'
import { ListColumns, pickColumns } from './ListColumns.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { MissingOfView, SavedViews } from './SavedViews.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import { useExport } from './use-export.ts'

/** The employee's log: searched, filtered, sorted and paged by the server, and all of that in the address. */
export function EmployeeList() {
  const { may, sees } = useAccess()
  const seen = pickSeenLines(useForm('admin/employee-list'), sees)
  const rule = pickSeenFilters(listRuleOf(seen), sees)
  const list = useEmployees(rule)
  const search = useListKeys(list)
  const exporting = useExport()
  const selection = useSelection()
  const { data, state, change } = list
  const form = pickReviewLines(seen, state.more, may('review'))
  const isNone = data?.total === 0
  return (
    <>
      <div className="page-head">
        <Heading title={titles[form.name] ?? form.name} />
        <div className="record-tools">
          {may('review') && (
            <Link className={composeClass('link')} to={paths.employees({ assignee: 'me' })}>
              <AdminIcon name="confirm" />
              Assigned to me
            </Link>
          )}
          {may('messages') && (
            <Link className={composeClass('link')} to={paths.generateLink()}>
              <AdminIcon name="link" />
              Generate link
            </Link>
          )}
        </div>
      </div>
      <EmployeesPanel
        rule={rule}
        list={list}
        actions={
          <>
            {may('export') && (
              <ExportButton
                exporting={exporting}
                view={viewQueryOf(state)}
                isEmpty={isNone && !isNarrowed(data.state)}
                isViewEmpty={isNone}
              />
            )}
            {may('messages') && <BroadcastMenu />}
          </>
        }
        tools={
          <>
            <div className="toolbar">
              <ListSearch ref={search} list={list} />
              <Filters rule={rule} state={state} onChange={change} />
              <ListColumns form={form} chosen={state.columns} onChange={columns => change({ columns })} />
              <SavedViews state={state} />
              <MoreFilters rule={rule} state={state} onChange={change} />
            </div>
            <MissingOfView />
            <ExportNews {...exporting} />
          </>
        }
        summary={page => (
          <>
            <ActiveFilters rule={rule} page={page} onChange={change} />
            <SelectionActions
              page={page}
              selection={selection}
              exporting={exporting}
              onChange={list.reload}
            />
          </>
        )}
      >
        {page => (
          <EmployeeTable
            form={pickColumns(form, state.columns)}
            list={list}
            page={page}
            selection={selection}
          />
        )}
      </EmployeesPanel>
    </>
  )
}
