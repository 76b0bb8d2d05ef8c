import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import type { User } from '../../generated/api/schemas.ts'
import { EraseDialog } from './EraseDialog.tsx'

const Erase = lazyScreenInPlace('form/record-dialogs', async () => EraseDialog)

interface ErasePersonProps {
  employee: User
  backups?: string
  /** So long an erasure waits. */
  hours?: number
  /** It is ordered, and can still be undone. */
  onOrdered: () => void
}

/** At the foot of a record. */
export function ErasePerson({ employee, backups = '', hours = 0, onOrdered }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false)
  if (employee.isAdmin) return null
  return (
    <section className="card stack-small erase" aria-labelledby="erase">
      <h2 id="erase">{t('Erase this person')}</h2>
      <p>
        {t('This permanently deletes the account, all answers, files and emails, and signs the person out.')}
      </p>
      <div className="actions">
        <Button onClick={() => setAsking(true)}>
          {t('Erase {username}', { username: employee.username })}
        </Button>
      </div>
      {isAsking && (
        <Erase
          employee={employee}
          backups={backups}
          hours={hours}
          onOrdered={() => {
            setAsking(false)
            onOrdered()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
