import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { type FieldUi, hasShowCondition, type Schema } from '../../../engine/index.ts'
import { SurroundingContent } from '../keywords/SurroundingContent.tsx'
import { useScope } from '../state/form-context.ts'

/** Draws a field while its condition is met. RJSF adds nothing: each kind draws its own label, hints and problem. */
export function FieldTemplate({ children, hidden, schema, uiSchema, fieldPathId }: FieldTemplateProps) {
  if (hidden) return null
  const { 'ui:before': before, 'ui:after': after } = (uiSchema ?? {}) as FieldUi
  const { path } = fieldPathId
  const question = hasShowCondition(schema as Schema) ? (
    <Conditional path={path}>{children}</Conditional>
  ) : (
    children
  )
  if (!before && !after) return question
  return (
    <SurroundingContent path={path} before={before} after={after}>
      {question}
    </SurroundingContent>
  )
}

function Conditional({ path, children }: { path: (string | number)[]; children: ReactNode }) {
  const isShown = useScope(path, (scope, name) => scope.isVisible(name))
  return isShown && children
}
