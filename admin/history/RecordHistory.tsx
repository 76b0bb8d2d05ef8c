import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useAccess } from '../access/use-access.ts'
import { Revisions, type RevisionsProps } from './Revisions.tsx'

const Opened = lazyScreenInPlace('admin/revisions', async () => Revisions)

/** The history of each part of a record, loaded when it is opened. */
export default function RecordHistory({ employeeId }: { employeeId: string }) {
  const { sees } = useAccess()
  return (
    <section className="card stack-small history" aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      {parts
        .filter(({ name, retired }) => !retired && sees(`/${name}`))
        .map(({ name, title }) => (
          <FoldedPart key={name} employeeId={employeeId} part={name} title={title} />
        ))}
    </section>
  )
}

function FoldedPart({ title, ...part }: RevisionsProps & { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="history-part" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        {title}
      </summary>
      {isOpen && <Opened {...part} />}
    </details>
  )
}
