import type { ReactNode } from 'react'
import { type FieldUi, type Schema } from '../../../engine/index.ts'
import { Optional, ProblemLine } from '../kinds/shared/Labelled.tsx'
import { useProblem } from '../state/form-context.ts'
import { Offer } from './Offer.tsx'

interface GroupCardProps {
  id: string
  path: (string | number)[]
  title: string
  description?: ReactNode
  required?: boolean
  schema: Schema
  ui: FieldUi
  children: ReactNode
}

export function GroupCard({ id, path, title, description, required, schema, ui, children }: GroupCardProps) {
  const problem = useProblem(path)
  const columns = ui['ui:columns']
  return (
    <fieldset className="fieldset card" id={id} aria-describedby={problem && `${id}-error`}>
      <legend className="legend">
        {title}
        {/* If no question is required, each of them shows (optional) itself. */}
        {!required && schema.required && <Optional />}
      </legend>
      {description && <p className="field-hint">{description}</p>}
      {ui['ui:source'] && <Offer path={path} schema={schema} ui={ui} />}
      {columns && (
        // Hidden from screen readers: each radio button has the text of its column.
        <div className="table-head" aria-hidden>
          {columns.map(choice => (
            <span key={choice}>{choice}</span>
          ))}
        </div>
      )}
      {children}
      <ProblemLine id={id} problem={problem} />
    </fieldset>
  )
}
