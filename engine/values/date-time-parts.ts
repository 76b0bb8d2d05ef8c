import { isDateTime } from './date.ts'
import { answerOfParts, partsOfAnswer, partsOfPaste, type SplitDate } from './date-parts.ts'
import { parseTime } from './time.ts'

/** Joins the parts to an answer. An unfinished one keeps its parts, so it is not lost; the check refuses it. */
export function answerOfDateTime({ time = '', ...parts }: SplitDate): string | undefined {
  const day = answerOfParts(parts)
  if (day === undefined && time === '') return undefined
  const dateTime = `${day}T${parseTime(time)}`
  return isDateTime(dateTime) ? dateTime : `${day ?? '--'} ${time}`
}

/** Splits an answer, finished or not, into its parts. */
export function partsOfDateTime(answer: unknown): SplitDate {
  const text = typeof answer === 'string' ? answer : ''
  const at = text.search(isDateTime(text) ? 'T' : ' ')
  const [day, time] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  return { ...partsOfAnswer(day), time }
}

/** Parses a date with a time from pasted text: 2026-11-20T08:30, 20/11/2026 8:30 pm, 20 November 2026 at 08:30. */
export function dateTimeOfPaste(text: string): SplitDate | undefined {
  const [, day = text, time = ''] =
    /^(.*\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.]\d\d|\s*[ap]\.?m).*)$/i.exec(text.trim()) ?? []
  const parts = partsOfPaste(day)
  return parts && { ...parts, time: parseTime(time.replace(/^(\d\d?:\d\d):\d\d.*$/, '$1')) ?? time }
}

/** Rewrites the time as it will be stored: 20:30 for 8:30 pm. A text that is not a time stays unchanged. */
export const tidyTime = (parts: SplitDate): SplitDate => ({
  ...parts,
  time: parseTime(parts.time ?? '') ?? parts.time ?? ''
})
