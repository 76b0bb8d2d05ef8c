import { Heading } from '../../renderer/layout/Heading.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { BackLink } from '../BackLink.tsx'
import { ListBody } from '../employees/ListBody.tsx'
import { ListSearch } from '../employees/ListSearch.tsx'
import { useList } from '../employees/useList.ts'
import { useListKeys } from '../employees/useListKeys.ts'
import { ChoiceTable } from '../links/ChoiceTable.tsx'
import { Chosen } from '../links/Chosen.tsx'
import { useChosen } from '../links/useChosen.ts'
import { useLinks } from '../links/useLinks.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'

const rule = { pageSize: 10, filters: {} }

/** Employees to choose from; each chosen one is mailed a link to the first unfinished step. */
export function GenerateLink() {
  const list = useList(rule)
  const search = useListKeys(list)
  const chosen = useChosen()
  const { busy, refusal, send } = useLinks(chosen.ids)
  return (
    <>
      <BackLink to="/admin/employee" />
      <Heading title="Generate link" />
      <section className="card panel" aria-labelledby="all-employee">
        <div className="panel-head">
          <h2 id="all-employee">All Employee</h2>
          <div className="panel-actions">
            <Button look="primary" busy={busy} onClick={send}>
              {!busy && <OfficeIcon name="send" />}
              Send Generated Link
            </Button>
          </div>
        </div>
        <div className="toolbar">
          <ListSearch ref={search} list={list} />
        </div>
        {refusal && (
          <div className="panel-news">
            <Notice kind="danger" title={refusal} />
          </div>
        )}
        <ListBody rule={rule} list={list} head={page => <Chosen page={page} chosen={chosen} />}>
          {page => <ChoiceTable page={page} chosen={chosen} isWaiting={list.isLoading} />}
        </ListBody>
      </section>
    </>
  )
}
