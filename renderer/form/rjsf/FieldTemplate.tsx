import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { isVisible } from '../../../engine/index.ts'
import { useGroup } from '../state/form-context.ts'

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
  const isShown = useGroup(path, (group, siblings) => isVisible(group, String(path.at(-1)), siblings))
  return isShown && children
}
