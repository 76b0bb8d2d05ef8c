import { isOffered, readAnswer, optionsOf } from '../../../../engine/index.ts'
import { useSiblings, useStored } from '../../state/form-context.ts'
import { useClosedChoices } from '../shared/closed-choices.ts'
import { Grouped, Labelled } from '../shared/Labelled.tsx'
import type { InputProps, PageKind } from '../kind.ts'
import { ListChoice } from './ListChoice.tsx'
import { SearchChoice } from '../shared/SearchChoice.tsx'
import { answerOfCode, codeOf, noLongerOffered, Select } from '../shared/Select.tsx'
import { PlainView, text } from '../text/Text.tsx'

/** Up to this many choices of a required field are radio buttons; more are in a select. */
const maxRadios = 4
/** More choices than this are searched. */
const many = 15

/** Enters one choice: radio buttons for few, a native select for more, a search for many, a loaded list, or free text. */
function ChoiceInput(props: InputProps) {
  const { field, path } = props
  const options = optionsOf(field.schema)
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
  return <FixedChoice {...props} />
}

/** Enters one of the choices listed in the schema itself. */
export function FixedChoice(given: InputProps) {
  const { field, path } = given
  const value = codeOf(given.value)
  const props: InputProps = {
    ...given,
    value,
    answer: code => given.answer(answerOfCode(field.schema, code))
  }
  const stored = codeOf(useStored(path))
  const { hidden, greyed } = useClosedChoices(path, field.schema)
  const all = (field.schema.enum ?? []).map(String)
  const choices = all.filter(choice => !hidden.includes(choice))
  const isStored = typeof value === 'string' && value !== '' && !choices.includes(value)
  const isBelowHeadings = field.schema['x-headings'] !== undefined
  const widget = isBelowHeadings ? 'select' : (field.ui['ui:widget'] ?? widgetFor(all.length, field.required))
  if (widget === 'radio' && !isStored) return <Radios {...props} choices={choices} greyed={greyed} />
  // Text typed into a search is not a choice yet, so it is not reported as no longer offered.
  const hint = isStored && (widget !== 'search' || stored === value) && noLongerOffered(field.schema, value)
  return (
    <Labelled {...props} hint={hint}>
      {aria =>
        widget === 'search' ? (
          <SearchChoice {...props} aria={aria} choices={choices} greyed={greyed} />
        ) : (
          <Select {...props} aria={aria} choices={choices} greyed={greyed} />
        )
      }
    </Labelled>
  )
}

function widgetFor(count: number, isRequired: boolean) {
  if (count > many) return 'search'
  return count <= maxRadios && isRequired ? 'radio' : 'select'
}

function Radios({ choices, greyed, ...props }: InputProps & { choices: string[]; greyed: string[] }) {
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
                disabled={greyed.includes(choice)}
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
