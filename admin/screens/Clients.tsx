import { useEffect, useRef, useState } from 'react'
import { api } from '../../renderer/api/api.ts'
import { preloadForms } from '../../renderer/form/load-form.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { ClientDialog, type ClientTask } from '../clients/ClientDialog.tsx'
import { ClientTable } from '../clients/ClientTable.tsx'
import type { Client } from '../clients/client.ts'
import { SkeletonRows } from '../employees/SkeletonRows.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'

/** The companies that employees are seconded to: added, renamed and deleted here. */
export function Clients() {
  const { data, isLoading, failure, reload } = useLoaded('', async () => {
    return (await api.get<Client[]>('/admin/client-list')).data
  })
  const [task, setTask] = useState<ClientTask>()
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => void preloadForms(['office/client']).catch(() => undefined), [])
  const isDeleted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deleted row took the focus with it
  useEffect(() => {
    if (isDeleted.current && document.activeElement === document.body) add.current?.focus()
  }, [data])
  return (
    <>
      <Heading title="Client List" />
      <section className="card panel" aria-labelledby="clients">
        <div className="panel-head">
          <h2 id="clients">Clients</h2>
          <div className="panel-actions">
            <Button ref={add} look="primary" onClick={() => setTask({ mode: 'create' })}>
              <OfficeIcon name="new" />
              Add Client
            </Button>
          </div>
        </div>
        {failure && (
          <div className="panel-news">
            <LoadFailure failure={failure} onRetry={reload} />
          </div>
        )}
        {!failure && !data && <SkeletonRows count={3} />}
        {!failure && data?.length === 0 && (
          <div className="empty">
            <p>No clients yet. Add the first one.</p>
          </div>
        )}
        {!failure && data && data.length > 0 && (
          <ClientTable clients={data} isWaiting={isLoading} onTask={setTask} />
        )}
      </section>
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
