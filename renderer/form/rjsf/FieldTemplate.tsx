import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FieldUi } from '../../../engine/index.ts'
import { ContentBeside } from '../kinds/ContentBeside.tsx'
import { useScope } from '../state/form-context.ts'

/** Each kind draws its own label, hints and problem: RJSF adds nothing around it. What is not asked is not drawn. */
export function FieldTemplate({ children, hidden, schema, uiSchema, fieldPathId }: FieldTemplateProps) {
  if (hidden) return null
  const { 'ui:before': before, 'ui:after': after } = (uiSchema ?? {}) as FieldUi
  const question =
    before || after ? (
      <ContentBeside before={before} after={after}>
        {children}
      </ContentBeside>
    ) : (
      children
    )
  return schema['x-showIf' as keyof typeof schema] ? (
    <Conditional path={fieldPathId.path}>{question}</Conditional>
  ) : (
    question
  )
}

function Conditional({ path, children }: { path: (string | number)[]; children: ReactNode }) {
  const isShown = useScope(path, (scope, name) => scope.isVisible(name))
  return isShown && children
}
