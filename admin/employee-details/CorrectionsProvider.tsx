import { type ReactNode, useState } from 'react'
import type { AnswerPlace } from '../../renderer/form/answers/AnswerTools.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { CorrectionsContext } from './corrections-context.ts'
import { useCorrections } from './use-corrections.ts'

interface CorrectionsProviderProps {
  employeeId: string
  /** Called when the record is no longer what it was. */
  onChange: () => void
  children: ReactNode
}

/** Each answer of the record below can be sent back to be corrected. */
export function CorrectionsProvider({ employeeId, onChange, children }: CorrectionsProviderProps) {
  const corrections = useCorrections(employeeId, onChange)
  const [place, write] = useState<AnswerPlace>()
  return (
    <CorrectionsContext value={{ ...corrections, write }}>
      {children}
      {place && <CorrectionDialog place={place} onClose={() => write(undefined)} />}
    </CorrectionsContext>
  )
}
