import type { ReactNode } from 'react'
import { countWords, type Schema, t, wordLimitsOf } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'
import { takeWholePaste } from '../../../ui/whole-paste.ts'
import { describeExcess, limitOf } from '../text/Text.tsx'

/** The share of the limit from which the remaining characters or words are shown. */
const nearlyFull = 0.8

interface LongTextProps extends InputProps {
  hint?: string
  /** Draws content below the input from its text. */
  draw?: (text: string) => ReactNode
}

/** Enters text of several lines. A hint shows the limits of words, and what is left when a limit is near. */
export function LongTextInput(props: LongTextProps) {
  const { field, id, problem, hint, draw } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const limit = limitOf(field.schema)
  const remaining =
    shown.length > limit * nearlyFull &&
    t('{count, plural, one {# character left.} other {# characters left.}}', {
      count: Math.max(0, limit - shown.length)
    })
  const wordLimits = describeWordLimits(shown, field.schema)
  return (
    <Labelled
      id={id}
      field={field}
      problem={problem}
      hint={describeExcess(props, shown) || remaining || [wordLimits, hint].filter(Boolean).join(' ')}
      below={draw?.(shown)}
    >
      {aria => (
        <textarea
          {...aria}
          id={id}
          name={field.path.join('.')}
          className="textarea"
          rows={6}
          autoComplete={field.ui['ui:autocomplete']}
          placeholder={field.ui['ui:placeholder']}
          maxLength={limit}
          value={shown}
          onPaste={takeWholePaste}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

/** Describes the limits of words; once text is typed, how many are missing, left or too many. */
function describeWordLimits(text: string, schema: Schema): string | undefined {
  const { min, max } = wordLimitsOf(schema)
  const count = countWords(text)
  if (count > max)
    return t('{count, plural, one {# word too many.} other {# words too many.}}', { count: count - max })
  if (count > 0 && count < min)
    return t('{count, plural, one {# word more needed.} other {# words more needed.}}', {
      count: min - count
    })
  if (count > max * nearlyFull)
    return t('{count, plural, one {# word left.} other {# words left.}}', { count: max - count })
  if (max < Number.POSITIVE_INFINITY)
    return min > 0
      ? t('At least {least} and at most {most} words.', { least: min, most: max })
      : t('At most {most} words.', { most: max })
  return min > 0 ? t('At least {least} words.', { least: min }) : undefined
}
