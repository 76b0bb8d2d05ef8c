import { isNumeric, parseNumber, readAnswer, type Schema, t } from '../../../../engine/index.ts'
import type { Aria } from './Labelled.tsx'
import type { InputProps } from '../kind.ts'

interface SelectProps extends Pick<InputProps, 'id' | 'field' | 'value' | 'answer'> {
  aria: Aria
  choices: readonly string[]
  /** Choices that are shown but cannot be chosen. */
  greyed?: readonly string[]
  /** The label of the empty choice. */
  empty?: string
  disabled?: boolean
}

/** A native select. An answer that is not among the choices is shown and marked as no longer offered. */
export function Select({ id, field, value, answer, aria, choices, greyed = [], ...state }: SelectProps) {
  const { empty, disabled } = state
  const chosen = typeof value === 'string' ? value : ''
  const isStored = chosen !== '' && !choices.includes(chosen)
  const { 'x-headings': headings } = field.schema
  const optionOf = (choice: string) => (
    <option key={choice} value={choice} disabled={greyed.includes(choice)}>
      {readAnswer(field.schema, choice)}
    </option>
  )
  return (
    <select
      {...aria}
      id={id}
      name={field.path.join('.')}
      className="select"
      autoComplete={field.ui['ui:autocomplete']}
      disabled={disabled}
      value={chosen}
      onChange={event => answer(event.target.value || undefined)}
    >
      <option value="">{empty ?? t('Choose one')}</option>
      {isStored && (
        <option value={chosen}>
          {disabled ? readAnswer(field.schema, chosen) : describeFormer(readAnswer(field.schema, chosen))}
        </option>
      )}
      {headings
        ? headings.map(heading => {
            const offered = heading.choices.map(String).filter(choice => choices.includes(choice))
            return (
              offered.length > 0 && (
                <optgroup key={heading.title} label={heading.title}>
                  {offered.map(optionOf)}
                </optgroup>
              )
            )
          })
        : choices.map(optionOf)}
    </select>
  )
}

/** Returns an answer as inputs use it: a numeric code becomes text. */
export const codeOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

/**
 * Returns the answer for a code. Where numbers are stored, text that is not a number stays as it is, and the check reports it.
 */
export const answerOfCode = (schema: Schema, code: unknown): unknown =>
  isNumeric(schema) && typeof code === 'string' ? (parseNumber(code) ?? code) : code

export const noLongerOffered = (schema: Schema, value: string) =>
  t('{choice} is no longer offered.', { choice: readAnswer(schema, value) })

export const describeFormer = (choice: string) => t('{choice} (no longer offered)', { choice })
