import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useScope } from '../state/form-context.ts'

/** Each kind draws its own label, hints and problem: RJSF adds nothing around it. What is not asked is not drawn. */
export function FieldTemplate({ children, hidden, schema, fieldPathId }: FieldTemplateProps) {
  if (hidden) return null
  return schema['x-showIf' as keyof typeof schema] ? (
    <Conditional path={fieldPathId.path}>{children}</Conditional>
  ) : (
    children
  )
}

function Conditional({ path, children }: { path: (string | number)[]; children: ReactNode }) {
  const isShown = useScope(path, (scope, name) => scope.isVisible(name))
  return isShown && children
}
