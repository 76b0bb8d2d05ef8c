import type { ReactNode } from 'react'
import { countWords, type Schema, t, wordLimitsOf } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'
import { limitOf } from '../text/Text.tsx'

/** Share of the limit from which the characters or words left are counted. */
const nearlyFull = 0.8

interface LongTextProps extends InputProps {
  hint?: string
  /** What stands below the text as it is typed. */
  draw?: (text: string) => ReactNode
}

/** Text of several lines; says how many words are asked for, and how many characters or words are left when that gets near. */
export function LongTextInput(props: LongTextProps) {
  const { field, id, problem, hint, draw } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const limit = limitOf(field.schema)
  const left =
    shown.length > limit * nearlyFull &&
    t('{count, plural, one {# character left.} other {# characters left.}}', { count: limit - shown.length })
  const words = tellWords(shown, field.schema)
  return (
    <Labelled
      id={id}
      field={field}
      problem={problem}
      hint={left || [words, hint].filter(Boolean).join(' ')}
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
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

/** How many words there may be, and once somebody writes, how many more there may or have to be. */
function tellWords(text: string, schema: Schema): string | undefined {
  const { least, most } = wordLimitsOf(schema)
  const count = countWords(text)
  if (count > most)
    return t('{count, plural, one {# word too many.} other {# words too many.}}', { count: count - most })
  if (count > 0 && count < least)
    return t('{count, plural, one {# word more needed.} other {# words more needed.}}', {
      count: least - count
    })
  if (count > most * nearlyFull)
    return t('{count, plural, one {# word left.} other {# words left.}}', { count: most - count })
  if (most < Number.POSITIVE_INFINITY)
    return least > 0
      ? t('At least {least} and at most {most} words.', { least, most })
      : t('At most {most} words.', { most })
  return least > 0 ? t('At least {least} words.', { least }) : undefined
}
