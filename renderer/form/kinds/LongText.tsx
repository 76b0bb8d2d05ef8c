import { Labelled } from './Labelled.tsx'
import { asText, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps, PageKind, ViewProps } from './kind.ts'
import { limitOf } from './Text.tsx'

/** Share of the limit from which the characters left are counted. */
const nearlyFull = 0.8

/** Text of several lines; says how many characters are left when that gets near. */
function LongTextInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const limit = limitOf(field.schema)
  const left = shown.length > limit * nearlyFull && `${limit - shown.length} characters left.`
  return (
    <Labelled id={id} field={field} problem={problem} hint={left}>
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

const LinesView = ({ text }: ViewProps) => <span className="lines">{text}</span>

export const longtext: PageKind = { Input: LongTextInput, View: LinesView }
