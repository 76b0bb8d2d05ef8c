import { type ReactNode, useState } from 'react'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { typedCorrectionOf } from './correction-drafts.ts'
import { CorrectionsContext } from './corrections-context.ts'
import { useCorrections } from './use-corrections.ts'

const Correction = lazyScreenInPlace('form/record-dialogs', async () => CorrectionDialog)

interface CorrectionsProviderProps {
  employeeId: string
  onChange: () => void
  children: ReactNode
}

/** Lets each answer of the record below be sent back for correction. */
export function CorrectionsProvider({ employeeId, onChange, children }: CorrectionsProviderProps) {
  const corrections = useCorrections(employeeId, onChange)
  const typed = typedCorrectionOf(employeeId)
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
