import { useState } from 'react'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Badge } from '../../renderer/ui/Badge.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { User } from '../../renderer/api/user.ts'

interface PersonProps {
  employee: User
  /** Called when the link to the picture no longer works. */
  onStaleFile: () => void
}

/** Whose record it is: the picture, the name with the last name first, and whether the record is complete. */
export function Person({ employee, onStaleFile }: PersonProps) {
  const { completed, missing } = employee
  const name = nameOf(employee)
  return (
    <div className="person">
      <Picture employee={employee} name={name} onStaleFile={onStaleFile} />
      <div className="person-words">
        <Heading title={name} />
        <Badge completed={completed} />
        {missing.length > 0 && (
          <p className="muted small">Missing: {missing.map(({ title }) => title).join(', ')}</p>
        )}
      </div>
    </div>
  )
}

function Picture({ employee, name, onStaleFile }: PersonProps & { name: string }) {
  const { passport } = employee.personalInfo ?? {}
  const [isLarge, setLarge] = useState(false)
  if (!passport)
    return (
      <div className="photo-frame">
        <Icon name="user" size={40} />
      </div>
    )
  const alt = `Passport of ${name}`
  return (
    <>
      <button type="button" className="photo-frame photo-button" onClick={() => setLarge(true)}>
        <img src={passport.url} alt={alt} width={120} height={120} onError={onStaleFile} />
        <span className="visually-hidden">Enlarge</span>
      </button>
      {isLarge && (
        <Dialog title={name} onClose={() => setLarge(false)}>
          <img src={passport.url} alt={alt} width={600} height={600} onError={onStaleFile} />
        </Dialog>
      )}
    </>
  )
}

function nameOf({ personalInfo, username }: User): string {
  const { lastName, firstName } = personalInfo ?? {}
  return [lastName, firstName].filter(Boolean).join(' ') || username
}
