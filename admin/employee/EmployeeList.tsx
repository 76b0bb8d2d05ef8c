import { useRef } from 'react'
import { type Form, type ListRule, listRuleOf, t } from '../../engine/index.ts'
import { useForm } from '../../renderer/form-loading/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { pickReviewLines, pickVisibleFilters, pickVisibleLines } from '../access/visible-lines.ts'
import { useAccess } from '../access/use-access.ts'
import { EmployeesPanel } from '../employees-table/EmployeesPanel.tsx'
import { ListSearch } from '../employees-table/ListSearch.tsx'
import { isNarrowed, viewQueryOf } from '../employees-table/list-state.ts'
import { type LoadedEmployees, useEmployees } from '../employees-table/use-employees.ts'
import { useSelection } from '../employees-table/use-selection.ts'
import { useListKeys } from '../employees-table/use-list-keys.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Dropdowns } from './Dropdowns.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { ExportButton, ExportNews } from './ExportControls.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { ListColumns, pickColumns } from './ListColumns.tsx'
import { ListViews, MissingOfView, useListViews } from './ListViews.tsx'
import { QueueLink } from './QueueLink.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useExport } from './use-export.ts'
import './employee-list.css'
import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { audiences } from '../batches/audiences.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

/** The list of employees. The server searches, filters, sorts and pages; the state is in the address. */
export function EmployeeList() {
  const { may, sees } = useAccess()
  const visibleForm = pickVisibleLines(useForm('admin/employee-list'), sees)
  const rule = pickVisibleFilters(listRuleOf(visibleForm), sees)
  const list = useEmployees(rule)
  const views = useListViews()
  const exporting = useExport()
  const selection = useSelection('employees')
  const { data, state } = list
  const isNone = data?.total === 0
  const form = pickReviewLines(visibleForm, state.builtInFilters, may('review'))
  const work = useOpenWork()
  const reload = () => {
    list.reload()
    views.reload()
    work.reload()
  }
  return (
    <section className="employee-list">
      <div className="page-head">
        <Heading title={form.schema.title ?? form.name} />
        <div className="list-actions">
          {may('export') && (
            <ExportButton
              exporting={exporting}
              view={viewQueryOf(state)}
              shown={data?.total}
              all={isNarrowed(state) ? views.data?.find(({ query }) => query === '')?.total : undefined}
              isEmpty={isNone && !isNarrowed(data.state)}
              isViewEmpty={isNone}
            />
          )}
          {may('messages') && <BroadcastMenu />}
        </div>
      </div>
      <EmployeesPanel
        rule={rule}
        list={list}
        mayHire={may('hire')}
        actions={<ListViews rule={rule} state={state} views={views} />}
        tools={
          <>
            <ListControls form={form} rule={rule} list={list} />
            <MissingOfView />
            <ExportNews {...exporting} />
          </>
        }
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
      {data && <SelectionBar page={data} selection={selection} exporting={exporting} onChange={reload} />}
    </section>
  )
}

interface ListControlsProps {
  form: Form
  rule: ListRule
  list: LoadedEmployees
}

function ListControls({ form, rule, list }: ListControlsProps) {
  const search = useListKeys(list)
  const firstDropdown = useRef<HTMLSelectElement>(null)
  const { state, change } = list
  return (
    <div className="toolbar">
      <ListSearch ref={search} list={list} />
      <FilterMenu rule={rule} state={state} firstDropdown={firstDropdown} onChange={change} />
      <Dropdowns rule={rule} state={state} first={firstDropdown} onChange={change} />
      <ActiveFilters rule={rule} state={state} onChange={change} />
      <QueueLink rule={rule} state={state} />
      <ListColumns form={form} chosen={state.columns} onChange={columns => change({ columns })} />
    </div>
  )
}

/** The links to write to many employees. The audience is in the navigation state, and in the address for a reload. */
function BroadcastMenu() {
  return (
    <Menu label={t('Send Broadcast')} icon={<AdminIcon name="send" />} right>
      {audiences.map(({ to, state, label }) => (
        <li key={to}>
          <Link to={paths.bulkMessage(to)} state={state}>
            {label}
          </Link>
        </li>
      ))}
    </Menu>
  )
}
