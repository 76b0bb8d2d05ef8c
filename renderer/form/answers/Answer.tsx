import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { isAnswers, isIdentifier, t } from '../../../engine/index.ts'
import { kinds } from '../kinds/index.ts'
import type { ViewProps } from '../kinds/kind.ts'

/** An identifier that is read: what it is called, how it reads, and how its kind shows it. */
export interface IdentifierView {
  title: string
  text: string
  children: ReactNode
}

/** What a page draws in the place of each identifier; as any other answer unless it says so. */
export const IdentifierContext = createContext<ComponentType<IdentifierView> | undefined>(undefined)

/** One answer, read-only: by its kind; in plain words when the kind is unknown; "Not provided" when there is none. */
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
