import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { PanelNews } from '../../renderer/ui/Panel.tsx'
import { useAccess } from '../access/use-access.ts'
import { EmployeesPanel } from '../employees-table/EmployeesPanel.tsx'
import { ListSearch } from '../employees-table/ListSearch.tsx'
import { useEmployees } from '../employees-table/use-employees.ts'
import { useListKeys } from '../employees-table/use-list-keys.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { SelectionSummary } from './SelectionSummary.tsx'
import { SelectionTable } from './SelectionTable.tsx'
import { useSelection } from '../employees-table/use-selection.ts'
import { useSendLinks } from './use-send-links.ts'

const rule = { pageSize: 10, filters: {} }

/** Selects employees and mails each a link to their first unfinished step. */
export default function GenerateLink() {
  const { may } = useAccess()
  const list = useEmployees(rule)
  const search = useListKeys(list)
  const selection = useSelection('links')
  const { busy, refusal, send } = useSendLinks(selection)
  return (
    <>
      <BackLink to={paths.employees()} />
      <Heading title={t('Generate link')} />
      <EmployeesPanel
        rule={rule}
        list={list}
        mayHire={may('hire')}
        actions={
          <Button look="primary" busy={busy} onClick={send}>
            {!busy && <AdminIcon name="send" />}
            {t('Send Generated Link')}
          </Button>
        }
        tools={
          <>
            <div className="toolbar">
              <ListSearch ref={search} list={list} />
            </div>
            {refusal && (
              <PanelNews>
                <Notice tone="danger" title={refusal} role="alert" />
              </PanelNews>
            )}
          </>
        }
        summary={page => <SelectionSummary page={page} selection={selection} />}
      >
        {page => <SelectionTable page={page} selection={selection} isWaiting={list.isLoading} />}
      </EmployeesPanel>
    </>
  )
}
