import { useRef } from 'react'
import {
  copyAnswer,
  type FieldUi,
  isBlank,
  prefillReference,
  type Schema,
  type Scope,
  scopeAround,
  t
} from '../../engine/index.ts'
import { Button } from '../ui/Button.tsx'
import { useFormContext, useScope } from './state/form-context.ts'

export interface CopyAnswerProps {
  /** The path of the field that receives the copy. */
  path: readonly (string | number)[]
  schema: Schema
  ui: FieldUi
}

/** Shows a button that copies an answer given elsewhere, as long as this field is blank. The copy can be edited. */
export function CopyAnswer({ path, schema, ui }: CopyAnswerProps) {
  const { form, scope, setAnswer, announce } = useFormContext()
  const button = useRef<HTMLDivElement>(null)
  const { 'ui:source': source = '' } = ui
  const find = (around: Scope, name: string) => findOffered({ schema, ui }, around, name)
  const isOffered = useScope(path, (around, name) => find(around, name) !== undefined)
  const copy = () => {
    const names = path.map(String)
    // Read the answer again: text typed just before the press is committed only now.
    const answer = find(scopeAround(scope(), form.schema, names), names.at(-1) ?? '')
    if (answer === undefined) return
    const first = button.current?.closest('.field-offer, fieldset')?.querySelector('input, select, textarea')
    setAnswer(names, answer)
    announce(t('Filled in as "{source}". Change it if it is not right.', { source }))
    if (first instanceof HTMLElement) first.focus()
  }
  return (
    isOffered && (
      <div ref={button}>
        <Button look="link" onClick={copy}>
          {t('Same as "{source}"', { source })}
        </Button>
      </div>
    )
  )
}

function findOffered({ schema, ui }: Pick<CopyAnswerProps, 'schema' | 'ui'>, scope: Scope, name: string) {
  const reference = prefillReference(ui)
  if (!reference || !isBlank(schema, scope.answers[name])) return undefined
  return copyAnswer(schema, scope.read(reference)[0])
}
