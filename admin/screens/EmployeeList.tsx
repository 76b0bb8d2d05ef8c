import { Link } from 'react-router-dom'
import { titles } from '../../generated/journey.ts'
import { useForm } from '../../renderer/form/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { buttonClass } from '../../renderer/ui/Button.tsx'
import { BroadcastMenu } from '../employees/BroadcastMenu.tsx'
import { EmployeeTable } from '../employees/EmployeeTable.tsx'
import { ExportButton, ExportNews } from '../employees/ExportControls.tsx'
import { Filters } from '../employees/Filters.tsx'
import { ListBody } from '../employees/ListBody.tsx'
import { ListSearch } from '../employees/ListSearch.tsx'
import { isNarrowed, viewQuery } from '../employees/listState.ts'
import { Shown } from '../employees/Shown.tsx'
import { useExport } from '../employees/useExport.ts'
import { useList } from '../employees/useList.ts'
import { useListKeys } from '../employees/useListKeys.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'

const plainRule = { pageSize: 7, filters: {} }

/** The employee's log: searched, filtered, sorted and paged by the server, and all of that in the address. */
export function EmployeeList() {
  const form = useForm('office/employee-list')
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
          <OfficeIcon name="link" />
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
