import type { ReactNode } from 'react'
import { type ContentBlock, isMet, showConditionOf } from '../../../engine/index.ts'
import { lazyInPlace } from '../../ui/lazy-component.tsx'
import { useScope } from '../state/form-context.ts'

const Content = lazyInPlace(() => import('../kinds/shared/Content.tsx'))

interface SurroundingContentProps {
  path: readonly (string | number)[]
  before?: readonly ContentBlock[] | undefined
  after?: readonly ContentBlock[] | undefined
  children: ReactNode
}

export const SurroundingContent = ({ path, before = [], after = [], children }: SurroundingContentProps) => (
  <>
    {before.map((block, index) => (
      <Block key={index} path={path} block={block} />
    ))}
    {children}
    {after.map((block, index) => (
      <Block key={index} path={path} block={block} />
    ))}
  </>
)

/** Shows a text while its condition is met; without a condition, while the question is visible. */
function Block({ path, block }: { path: SurroundingContentProps['path']; block: ContentBlock }) {
  const condition = showConditionOf(block)
  const isShown = useScope(path, (scope, name) =>
    condition ? isMet(condition, scope) : scope.isVisible(name)
  )
  return isShown && <Content nodes={block.nodes} />
}
