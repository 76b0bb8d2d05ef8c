import { isOffered, readAnswer } from '../../../engine/index.ts'
import { useSiblings } from '../state/form-context.ts'
import { Grouped, Labelled } from './Labelled.tsx'
import type { InputProps, PageKind } from './kind.ts'
import { ListChoice } from './ListChoice.tsx'
import { noLongerOffered, Select } from './Select.tsx'
import { PlainView, text } from './Text.tsx'

/** Choices that are shown one below the other; more go into a select. */
const few = 4

/** One answer out of some: radios for few, a native select for more, a list that is loaded, or free text. */
function ChoiceInput(props: InputProps) {
  const { field, path } = props
  const options = field.schema['x-options']
  const siblings = useSiblings(path, [
    ...Object.keys(options?.when ?? {}),
    ...Object.values(options?.params ?? {})
  ])
  if (options) {
    return isOffered(options, siblings) ? (
      <ListChoice {...props} options={options} siblings={siblings} />
    ) : (
      <text.Input {...props} />
    )
  }
  return <OfferedChoice {...props} />
}

/** One of the choices that the schema itself has. */
export function OfferedChoice(props: InputProps) {
  const { field, value } = props
  const choices = (field.schema.enum ?? []).map(String)
  const isStored = typeof value === 'string' && value !== '' && !choices.includes(value)
  const widget = field.ui['ui:widget'] ?? (choices.length <= few && field.required ? 'radio' : 'select')
  return widget === 'radio' && !isStored ? (
    <Radios {...props} choices={choices} />
  ) : (
    <Labelled {...props} hint={isStored && noLongerOffered(field.schema, value)}>
      {aria => <Select {...props} aria={aria} choices={choices} />}
    </Labelled>
  )
}

function Radios({ choices, ...props }: InputProps & { choices: string[] }) {
  const { id, field, value, answer } = props
  return (
    <Grouped {...props}>
      {aria => (
        <div className="choices">
          {choices.map((choice, index) => (
            <label key={choice} className="choice" htmlFor={idOfRadio(id, index)}>
              <input
                type="radio"
                aria-invalid={aria['aria-invalid']}
                id={idOfRadio(id, index)}
                name={field.path.join('.')}
                value={choice}
                checked={value === choice}
                onChange={() => answer(choice)}
              />
              <span>{readAnswer(field.schema, choice)}</span>
            </label>
          ))}
        </div>
      )}
    </Grouped>
  )
}

const idOfRadio = (id: string, index: number) => (index === 0 ? id : `${id}_${index}`)

export const choice: PageKind = { Input: ChoiceInput, View: PlainView }
