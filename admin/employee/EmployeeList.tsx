import { Link } from 'react-router-dom'
import { titles } from '../../generated/journey.ts'
import { useForm } from '../../renderer/forms.ts'
import { Heading } from '../../renderer/frame/Heading.tsx'
import { buttonClass } from '../../renderer/ui/Button.tsx'
import { BroadcastMenu } from './BroadcastMenu.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { ExportButton, ExportNews } from './ExportControls.tsx'
import { Filters } from './Filters.tsx'
import { ListBody } from '../employees-table/ListBody.tsx'
import { ListSearch } from '../employees-table/ListSearch.tsx'
import { isNarrowed, viewQuery } from '../employees-table/list-state.ts'
import { Shown } from './ActiveFilters.tsx'
import { useExport } from './useExport.ts'
import { useList } from '../employees-table/useList.ts'
import { useListKeys } from '../employees-table/useListKeys.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

const plainRule = { pageSize: 7, filters: {} }

/** The employee's log: searched, filtered, sorted and paged by the server, and all of that in the address. */
export function EmployeeList() {
  const form = useForm('admin/employee-list')
  const rule = form.schema['x-list'] ?? plainRule
  const list = useList(rule)
  const search = useListKeys(list)
  const exporting = useExport()
  const { data, state, change } = list
  const isNone = data?.total === 0
  return (
    <>
      <div className="page-head">
        <Heading title={titles[form.name] ?? form.name} />
        <Link className={buttonClass('link')} to="/admin/generate-link">
          <AdminIcon name="link" />
          Generate link
        </Link>
      </div>
      <section className="card panel" aria-labelledby="all-employee">
        <div className="panel-head">
          <h2 id="all-employee">All Employee</h2>
          <div className="panel-actions">
            <ExportButton
              exporting={exporting}
              view={viewQuery(state)}
              isEmpty={isNone && !isNarrowed(data.state)}
              isViewEmpty={isNone}
            />
            <BroadcastMenu />
          </div>
        </div>
        <div className="toolbar">
          <ListSearch ref={search} list={list} />
          <Filters rule={rule} state={state} onChange={change} />
        </div>
        <ExportNews {...exporting} />
        <ListBody rule={rule} list={list} head={page => <Shown rule={rule} page={page} onChange={change} />}>
          {page => <EmployeeTable form={form} list={list} page={page} />}
        </ListBody>
      </section>
    </>
  )
}
