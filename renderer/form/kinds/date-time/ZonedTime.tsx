import {
  answerOfDateTime,
  dateTimeOfPaste,
  isDateTime,
  isZonedTime,
  partsOfDateTime,
  type SplitDate,
  tidyTime,
  t
} from '../../../../engine/index.ts'
import { toLocalDateTime, addLocalOffset } from './local-time.ts'
import { PartsInput } from '../date/Date.tsx'
import type { InputProps } from '../kind.ts'
import type { TextFormat } from '../shared/use-deferred-input.ts'

const names = ['day', 'month', 'year', 'time'] as const

/** Times are entered and shown in the time zone of this device, also those entered in another zone. */
const format: TextFormat<SplitDate> = {
  format: answer =>
    partsOfDateTime(typeof answer === 'string' && isZonedTime(answer) ? toLocalDateTime(answer) : answer),
  parse: parts => {
    const answer = answerOfDateTime(parts)
    return answer !== undefined && isDateTime(answer) ? addLocalOffset(answer) : answer
  }
}

/** Enters a date and time. The device supplies the time zone. */
export const ZonedTimeInput = (props: InputProps) => (
  <PartsInput
    {...props}
    names={names}
    format={format}
    readPaste={momentOfPaste}
    tidy={tidyTime}
    hint={describeZone()}
  />
)

const momentOfPaste = (text: string) =>
  isZonedTime(text.trim()) ? partsOfDateTime(toLocalDateTime(text.trim())) : dateTimeOfPaste(text)

function describeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone) return t('Enter the time like 08:30 or 8:30 pm, in the time zone of this device.')
  return t('Enter the time like 08:30 or 8:30 pm, in the time zone of this device ({zone}).', {
    zone: timeZone.replaceAll('_', ' ')
  })
}
