import { readLinesBelow } from '../../../../engine/index.ts'
import { AnswerLines } from '../../answers/AnswerLines.tsx'
import type { ViewProps } from '../kind.ts'

export const GroupView = ({ onStale, ...line }: ViewProps) => (
  <AnswerLines lines={readLinesBelow(line)} onStale={onStale} />
)
