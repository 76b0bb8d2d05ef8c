import type { InputHTMLAttributes } from 'react'
import { kinds as meanings, type Schema } from '../../../engine/index.ts'
import { Labelled } from './Labelled.tsx'
import { asText, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps, PageKind, ViewProps } from './kind.ts'
import { ReadOnly } from './ReadOnly.tsx'

/** One line of text. */
function TextInput(props: InputProps & { input?: InputHTMLAttributes<HTMLInputElement> }) {
  const { field, id, problem, input } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  if (field.schema['x-from']) return <ReadOnly {...props} />
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <input
          type="text"
          autoComplete={field.ui['ui:autocomplete']}
          {...input}
          {...aria}
          id={id}
          name={field.path.join('.')}
          className="input"
          placeholder={field.ui['ui:placeholder']}
          maxLength={limitOf(field.schema)}
          value={shown}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

/** Most characters that may be typed. */
export const limitOf = (schema: Schema) => schema.maxLength ?? meanings[schema.format ?? 'text'].limit

export const PlainView = ({ text }: ViewProps) => text

export const LinesView = ({ text }: ViewProps) => <span className="lines">{text}</span>

export const text: PageKind = { Input: TextInput, View: PlainView }

const forAddresses = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export const email: PageKind = {
  Input: props => <TextInput {...props} input={forAddresses} />,
  View: PlainView
}
