import type { ComponentProps } from 'react'
import { kinds as meanings, messageFor, type Schema, isFromAccount } from '../../../../engine/index.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind, ViewProps } from '../kind.ts'
import { ReadOnly } from '../shared/ReadOnly.tsx'

export function TextInput(props: InputProps & { input?: Omit<ComponentProps<'input'>, 'value'> }) {
  const { field, id, problem, input } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  if (isFromAccount(field.schema)) return <ReadOnly {...props} />
  return (
    <Labelled id={id} field={field} problem={problem} hint={describeExcess(props, shown)}>
      {aria => (
        <LineInput
          id={id}
          field={field}
          aria={aria}
          autoComplete={field.ui['ui:autocomplete']}
          maxLength={limitOf(field.schema)}
          value={shown}
          onType={type}
          onBlur={leave}
          {...input}
        />
      )}
    </Labelled>
  )
}

/** Returns how many characters may be typed. */
export const limitOf = (schema: Schema) => schema.maxLength ?? meanings[schema.format ?? 'text'].maxLength

/** Returns the message about a pasted text that is too long, unless it is below the input. */
export function describeExcess({ field: { schema }, problem }: InputProps, shown: string) {
  const limit = limitOf(schema)
  const message = [...shown].length > limit && messageFor(schema, 'maxLength', limit)
  return message !== problem && message
}

/** Isolates an answer from the page's text direction. */
export const PlainView = ({ text }: ViewProps) => <bdi>{text}</bdi>

export const LinesView = ({ text }: ViewProps) => <bdi className="lines">{text}</bdi>

export const text: PageKind = { Input: TextInput, View: PlainView }

const forAddresses = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export const email: PageKind = {
  Input: props => <TextInput {...props} input={forAddresses} />,
  View: ({ text }) => (
    <bdi>
      <EmailText email={text} />
    </bdi>
  )
}
