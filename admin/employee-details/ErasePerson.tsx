import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import type { User } from '../../generated/api/schemas.ts'
import { EraseDialog } from './EraseDialog.tsx'

const Erase = lazyScreenInPlace('form/record-dialogs', async () => EraseDialog)

interface ErasePersonProps {
  employee: User
  backups: string
  /** How many hours an erasure can be undone before it is carried out. */
  hours: number
  onOrdered: () => void
}

/** The section at the end of a record that orders its erasure. */
export function ErasePerson({ employee, backups, hours, onOrdered }: ErasePersonProps) {
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
