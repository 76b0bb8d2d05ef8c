import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { preloadForms } from '../../renderer/form-loading/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty, Panel } from '../../renderer/ui/Panel.tsx'
import { useRefreshed } from '../loading/use-refreshed.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { ClientDialog, type ClientTask } from './ClientDialog.tsx'
import { ClientTable } from './ClientTable.tsx'

/** The page for the companies that employees are seconded to: add, rename and delete them. */
export default function ClientList() {
  const clients = useRefreshed(async () => (await api.call(listClients)).data)
  const { data, isLoading, reload } = clients
  const [task, setTask] = useState<ClientTask>()
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => void preloadForms(['admin/client']).catch(() => undefined), [])
  const isDeleted = useRef(false)
  // Deleting a row removes its focused button; restore the focus before it falls back to the heading
  useLayoutEffect(() => {
    if (isDeleted.current && document.activeElement === document.body) add.current?.focus()
  }, [data])
  return (
    <>
      <Heading title={t('Client List')} />
      <Panel
        title={t('Clients')}
        content={clients}
        skeletonRows={3}
        actions={
          <Button ref={add} look="primary" onClick={() => setTask({ mode: 'create' })}>
            <AdminIcon name="new" />
            {t('Add Client')}
          </Button>
        }
        empty={rows => rows.length === 0 && <Empty text={t('No clients yet. Add the first one.')} />}
      >
        {rows => <ClientTable clients={rows} isWaiting={isLoading} onTask={setTask} />}
      </Panel>
      {task && (
        <ClientDialog
          task={task}
          onDone={() => {
            isDeleted.current = task.mode === 'delete'
            reload()
            setTask(undefined)
          }}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}
