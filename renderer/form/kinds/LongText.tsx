import type { ReactNode } from 'react'
import { Labelled } from './Labelled.tsx'
import { asText, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps } from './kind.ts'
import { limitOf } from './Text.tsx'

/** Share of the limit from which the characters left are counted. */
const nearlyFull = 0.8

interface LongTextProps extends InputProps {
  hint?: string
  /** What stands below the text as it is typed. */
  draw?: (text: string) => ReactNode
}

/** Text of several lines; says how many characters are left when that gets near. */
export function LongTextInput(props: LongTextProps) {
  const { field, id, problem, hint, draw } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const limit = limitOf(field.schema)
  const left = shown.length > limit * nearlyFull && `${limit - shown.length} characters left.`
  return (
    <Labelled id={id} field={field} problem={problem} hint={left || hint} below={draw?.(shown)}>
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
