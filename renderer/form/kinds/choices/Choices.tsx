import { type ComponentProps, useRef } from 'react'
import { readAnswer, type Schema, t } from '../../../../engine/index.ts'
import { useClosedChoices } from '../shared/closed-choices.ts'
import { Grouped } from '../shared/Labelled.tsx'
import type { InputProps } from '../kind.ts'
import { answerOfCode, describeFormer, noLongerOffered } from '../shared/Select.tsx'

/** Enters several choices: a checkbox for each, and optionally one for "none of these" (`x-none`). */
export function ChoicesInput(props: InputProps) {
  const { id, field, path, value, answer } = props
  const { items = {}, 'x-none': alone } = field.schema
  const none = alone === undefined ? undefined : String(alone)
  const { hidden, greyed } = useClosedChoices(path, items)
  const offered = (items.enum ?? []).map(String).filter(choice => !hidden.includes(choice))
  const chosen = Array.isArray(value) ? value.map(String) : []
  // Keep showing former choices once they are unticked: they can be ticked again, and the focus is not lost.
  const chosenBefore = useRef(new Set<string>())
  for (const choice of chosen) if (!offered.includes(choice)) chosenBefore.current.add(choice)
  const former = [...chosenBefore.current].filter(choice => !offered.includes(choice))
  const all = [...offered.filter(choice => choice !== none), ...former]
  const tick = (choice: string, isTicked: boolean) => {
    const next = choicesAfter(chosen, choice, isTicked, none)
    const inOrder = [...offered, ...former].filter(one => next.includes(one))
    answer(inOrder.length > 0 ? inOrder.map(one => answerOfCode(items, one)) : undefined)
  }
  return (
    <Grouped {...props} hint={former.length > 0 && former.map(one => noLongerOffered(items, one)).join(' ')}>
      {aria => (
        <div className="choices">
          {[...all, ...(none === undefined ? [] : [none])].map((choice, index) => (
            <Box
              key={choice}
              heading={headingAbove(items, choice, all)}
              id={index === 0 ? id : `${id}_${index}`}
              isExclusive={choice === none && all.length > 0}
              aria-invalid={aria['aria-invalid']}
              name={field.path.join('.')}
              value={choice}
              checked={chosen.includes(choice)}
              disabled={greyed.includes(choice) && !chosen.includes(choice)}
              onChange={event => tick(choice, event.target.checked)}
            >
              {former.includes(choice)
                ? describeFormer(readAnswer(items, choice))
                : readAnswer(items, choice)}
            </Box>
          ))}
        </div>
      )}
    </Grouped>
  )
}

interface BoxProps extends ComponentProps<'input'> {
  id: string
  /** The heading above this box, if its choice is the first one below a heading. */
  heading: string | undefined
  /** Whether it is the choice that excludes all others, which is set apart. */
  isExclusive: boolean
}

function Box({ id, heading, isExclusive, children, ...input }: BoxProps) {
  return (
    <>
      {heading && <p className="choices-heading">{heading}</p>}
      {isExclusive && <p className="choices-or">{t('or')}</p>}
      <label className="choice" htmlFor={id}>
        <input {...input} type="checkbox" id={id} />
        <span>{children}</span>
      </label>
    </>
  )
}

/** Returns the heading above a choice, if it is the first one shown below that heading. */
const headingAbove = ({ 'x-headings': headings = [] }: Schema, choice: string, shown: readonly string[]) =>
  headings.find(({ choices }) => shown.find(one => choices.map(String).includes(one)) === choice)?.title

/** Returns the choices after a box is ticked or unticked: `none` and the other choices exclude each other. */
function choicesAfter(
  chosen: string[],
  choice: string,
  isTicked: boolean,
  none: string | undefined
): string[] {
  if (!isTicked) return chosen.filter(one => one !== choice)
  return choice === none ? [choice] : [...chosen.filter(one => one !== none), choice]
}
