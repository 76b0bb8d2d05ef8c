import { ariaOf, Hints, ProblemLine, Title } from '../shared/Labelled.tsx'
import type { InputProps, PageKind } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

function CheckboxInput({ id, field, value, answer, problem }: InputProps) {
  return (
    <div className="field">
      <label className="choice choice-plain" htmlFor={id}>
        <input
          {...ariaOf({ id, field, problem })}
          type="checkbox"
          id={id}
          name={field.path.join('.')}
          checked={value === true}
          onChange={event => answer(event.target.checked)}
        />
        <span>
          <Title field={field} />
        </span>
      </label>
      <Hints id={id} help={field.ui['ui:help']} />
      <ProblemLine id={id} problem={problem} />
    </div>
  )
}

export const checkbox: PageKind = { Input: CheckboxInput, View: PlainView }
