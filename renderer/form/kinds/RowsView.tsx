import {
  type Field,
  type Form,
  listFields,
  isAnswers,
  isAskedIn,
  readAnswer,
  rowTitle,
  valueAt
} from '../../../engine/index.ts'
import { AnswerTools, FieldTools } from './AnswerTools.tsx'
import { Answer } from './Answer.tsx'
import type { ViewProps } from './kind.ts'

/** The rows of a list, read-only: a card a row. */
export function RowsView({ field, value, scope, onStale }: ViewProps) {
  const rows = Array.isArray(value) ? value : []
  return (
    <div className="rows">
      {rows.map((row, index) => (
        // Rows of a record have no names
        <section key={index} className="row-card" aria-label={rowTitle(field, index + 1)}>
          <p className="legend">
            {rowTitle(field, index + 1)}
            <AnswerTools
              path={[...field.path, String(index)]}
              title={rowTitle(field, index + 1)}
              kind="rows"
            />
          </p>
          <Answers
            fields={fieldsBelow(field, String(index))}
            value={row}
            scope={scope.rowOf(nameInScope(field), index)}
            onStale={onStale}
          />
        </section>
      ))}
    </div>
  )
}

/** The answers of a group, read-only. */
export function GroupView({ field, value, scope, onStale }: ViewProps) {
  const inside = scope.within(nameInScope(field))
  return <Answers fields={fieldsBelow(field)} value={value} scope={inside} onStale={onStale} />
}

/** A form that is one field has no name in its own answers. */
const nameInScope = ({ path }: Field) => path.at(-1) ?? ''

interface AnswersProps extends Pick<ViewProps, 'onStale' | 'scope'> {
  fields: Field[]
  value: unknown
}

function Answers({ fields, value, scope, onStale }: AnswersProps) {
  return (
    <dl className="record">
      {fields.map(field => {
        const answers = isAnswers(value) ? value : {}
        const answer = valueAt(answers, [field.name])
        if (answer === undefined && !isAskedIn(field.schema, scope)) return null
        return (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>
              <Answer
                field={field}
                value={answer}
                text={readAnswer(field.schema, answer)}
                scope={scope}
                onStale={onStale}
              />
              <FieldTools field={field} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function fieldsBelow({ name, schema, ui, path }: Field, ...row: string[]): Field[] {
  const below = schema.items ?? schema
  const fields = listFields({ name, schema: below, ui, validate: () => true, validators: {} } satisfies Form)
  return fields.map(field => ({ ...field, path: [...path, ...row, field.name] }))
}
