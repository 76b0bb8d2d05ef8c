import { isAnswers } from '../../../engine/index.ts'
import { kinds } from './index.ts'
import type { ViewProps } from './kind.ts'

/** One answer, read-only: by its kind; in plain words when the kind is unknown; "Not provided" when there is none. */
export function Answer(props: ViewProps) {
  const { field, value, text } = props
  if (isNothing(value) && text === '') return <span className="not-provided">Not provided</span>
  const View = kinds[field.kind]?.View
  return View ? <View {...props} /> : <span>{text || JSON.stringify(value)}</span>
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isAnswers(value) && Object.keys(value).length === 0)
