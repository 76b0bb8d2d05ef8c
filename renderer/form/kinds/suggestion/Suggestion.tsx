import { listParams, optionsOf } from '../../../../engine/index.ts'
import { useFormContext, useSiblings } from '../../state/form-context.ts'
import { useChoices } from '../../state/choices.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'
import { describeExcess, limitOf } from '../text/Text.tsx'

/** Enters free text with suggestions from a list. While there is no list, it is a plain text input. */
export function SuggestionInput(props: InputProps) {
  const { field, id, path, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const { options: source } = useFormContext()
  const options = optionsOf(field.schema)
  const siblings = useSiblings(path, Object.values(options?.params ?? {}))
  const params = options ? listParams(options, siblings) : {}
  const choices = useChoices(source, options?.list ?? '', params, options !== undefined)
  const suggested = options && choices.status === 'loaded' ? choices.offered : []
  return (
    <Labelled id={id} field={field} problem={problem} hint={describeExcess(props, shown)}>
      {aria => (
        <>
          <LineInput
            id={id}
            field={field}
            aria={aria}
            list={`${id}-suggestions`}
            maxLength={limitOf(field.schema)}
            value={shown}
            onType={type}
            onBlur={leave}
          />
          <datalist id={`${id}-suggestions`}>
            {suggested.map(suggestion => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  )
}
