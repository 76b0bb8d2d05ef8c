import type { ReactNode } from 'react'
import {
  isMet,
  fileRuleOf,
  hasRequiredCondition,
  isComputed,
  isFromAccount,
  requiredConditionOf,
  t,
  firstRowsOf,
  countFieldOf
} from '../../../../engine/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useScope } from '../../state/form-context.ts'
import type { InputProps } from '../kind.ts'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

/** The ARIA attributes of an input. They name only ids that are in the document. */
export interface Aria {
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface LabelledProps extends Pick<InputProps, 'id' | 'field' | 'problem'> {
  /** A line between label and input, in addition to the author's `ui:help`. */
  hint?: ReactNode
  children: (aria: Aria) => ReactNode
  below?: ReactNode
}

/** A question with one input: label, hints, input, problem. */
export function Labelled({ id, field, problem, hint, children, below }: LabelledProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <Title field={field} />
      </label>
      <Hints id={id} help={field.ui['ui:help']} hint={hint} />
      {children(ariaOf({ id, field, problem, hint }))}
      {below}
      <ProblemLine id={id} problem={problem} />
    </div>
  )
}

/** A question with several inputs (radio buttons, the parts of a date): a fieldset with the question as legend. */
export function Grouped({ id, field, problem, hint, children, below }: LabelledProps) {
  const aria = ariaOf({ id, field, problem, hint })
  return (
    <fieldset className="field" aria-describedby={aria['aria-describedby']}>
      <legend className="field-label">
        <Title field={field} />
      </legend>
      <Hints id={id} help={field.ui['ui:help']} hint={hint} />
      {children(aria)}
      {below}
      <ProblemLine id={id} problem={problem} />
    </fieldset>
  )
}

export function Hints({ id, help, hint }: { id: string; help?: string; hint?: ReactNode }) {
  return (
    <>
      {help && (
        <p className="field-hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

export function ProblemLine({ id, problem }: { id: string; problem?: string }) {
  if (!problem) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="danger" size={18} />
      <span>{rich('<hide>Error: </hide>{problem}', { problem, hide })}</span>
    </p>
  )
}

export function ariaOf({ id, field, problem, hint }: Omit<LabelledProps, 'children' | 'below'>): Aria {
  const ids = [field.ui['ui:help'] && `${id}-help`, hint && `${id}-hint`, problem && `${id}-error`]
  return {
    ...(problem && { 'aria-invalid': true }),
    ...(ids.some(Boolean) && { 'aria-describedby': ids.filter(Boolean).join(' ') })
  }
}

/** The title, with "(optional)" unless an answer is required now or later. */
export function Title({ field }: Pick<InputProps, 'field'>) {
  const { title, schema, required, kind } = field
  const isAsked =
    required ||
    kind === 'checkbox' ||
    isFromAccount(schema) ||
    isComputed(schema) ||
    countFieldOf(schema) ||
    firstRowsOf(schema).length > 0 ||
    fileRuleOf(schema)?.saveWithout
  return (
    <>
      {title}
      {!isAsked && (hasRequiredCondition(schema) ? <OptionalAtTimes field={field} /> : <Optional />)}
    </>
  )
}

export const Optional = () => (
  <>
    {' '}
    <span className="optional">{t('(optional)')}</span>
  </>
)

function OptionalAtTimes({ field: { path, schema } }: Pick<InputProps, 'field'>) {
  const isRequired = useScope(path, scope => isMet(requiredConditionOf(schema) ?? {}, scope))
  return !isRequired && <Optional />
}
