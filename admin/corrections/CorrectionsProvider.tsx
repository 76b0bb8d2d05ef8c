import { type ReactNode, useState } from 'react'
import type { User } from '../../generated/api/schemas.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { typedCorrectionOf } from './correction-drafts.ts'
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
  const corrections = useCorrections(employee, onChange)
  const typed = typedCorrectionOf(employee._id)
  const [target, write] = useState(() => {
    const last = typed.get()
    return last?.isOpen ? last.place : undefined
  })
  return (
    <CorrectionsContext value={{ ...corrections, write }}>
      {children}
      {target && <Correction target={target} typed={typed} onClose={() => write(undefined)} />}
    </CorrectionsContext>
  )
}
