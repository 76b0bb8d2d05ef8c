import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { isAnswers, isIdentifier, t } from '../../../engine/index.ts'
import { kinds } from '../kinds/index.ts'
import type { ViewProps } from '../kinds/kind.ts'

export interface IdentifierView {
  title: string
  text: string
  children: ReactNode
}

/** The component with which a page shows identifiers. Without one, they are shown like other answers. */
export const IdentifierContext = createContext<ComponentType<IdentifierView> | undefined>(undefined)

/** Shows one answer read-only: with the view of its kind, as text if the kind is unknown, or as "Not provided". */
export function Answer(props: ViewProps) {
  const { field, value, text } = props
  const Identifier = useContext(IdentifierContext)
  if (isNothing(value) && text === '') return <span className="not-provided">{t('Not provided')}</span>
  const View = kinds[field.kind]?.View
  const view = View ? <View {...props} /> : <span>{text || JSON.stringify(value)}</span>
  if (!Identifier || !isIdentifier(field.schema)) return view
  return (
    <Identifier title={field.title} text={text}>
      {view}
    </Identifier>
  )
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isAnswers(value) && Object.keys(value).length === 0)
