import { type ReactNode, useState } from 'react'
import type { User } from '../../generated/api/schemas.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { typedCorrectionsOf } from './correction-drafts.ts'
import { CorrectionsContext } from './corrections-context.ts'
import { useCorrections } from './use-corrections.ts'

const Correction = lazyScreenInPlace('form/record-dialogs', async () => CorrectionDialog)

interface CorrectionsProviderProps {
  employee: User
  onChange: () => void
  children: ReactNode
}

/** Lets each answer of the record below be sent back for correction. */
export function CorrectionsProvider({ employee, onChange, children }: CorrectionsProviderProps) {
  const typed = typedCorrectionsOf(useUser()._id, employee._id)
  const corrections = useCorrections(employee, typed, onChange)
  const [target, write] = useState(() => typed.list().find(({ isOpen }) => isOpen)?.place)
  return (
    <CorrectionsContext value={{ ...corrections, write }}>
      {children}
      {target && <Correction target={target} typed={typed} onClose={() => write(undefined)} />}
    </CorrectionsContext>
  )
}
