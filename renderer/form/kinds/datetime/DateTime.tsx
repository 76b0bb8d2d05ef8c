import {
  answerOfDateTime,
  dateTimeOfPaste,
  partsOfDateTime,
  type SplitDate,
  tidyTime,
  t
} from '../../../../engine/index.ts'
import { PartsInput } from '../date/Date.tsx'
import type { InputProps } from '../kind.ts'
import type { TextFormat } from '../shared/use-deferred-input.ts'

const names = ['day', 'month', 'year', 'time'] as const
const format: TextFormat<SplitDate> = { format: partsOfDateTime, parse: answerOfDateTime }

export const DateTimeInput = (props: InputProps) => (
  <PartsInput
    {...props}
    names={names}
    format={format}
    readPaste={dateTimeOfPaste}
    tidy={tidyTime}
    hint={t('Enter the time like 08:30 or 8:30 pm.')}
  />
)
