import { createContext, useContext } from 'react'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import type { Corrections } from './use-corrections.ts'

interface CorrectionsContextValue extends Corrections {
  write: (target: AnswerTarget) => void
}

export const CorrectionsContext = createContext<CorrectionsContextValue | null>(null)

export function useRecordCorrections(): CorrectionsContextValue {
  const context = useContext(CorrectionsContext)
  if (!context) throw new Error('A correction is outside of a record.')
  return context
}
