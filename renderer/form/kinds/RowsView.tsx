import {
  type Field,
  type Form,
  listFields,
  isAnswers,
  isShowIfMet,
  readAnswer,
  valueAt
} from '../../../engine/index.ts'
import { rowTitle } from './row-title.ts'
import { Answer } from './Answer.tsx'
import type { ViewProps } from './kind.ts'

/** The rows of a list, read-only: a card a row. */
export function RowsView({ field, value, onStale }: ViewProps) {
  const rows = Array.isArray(value) ? value : []
  return (
    <div className="rows">
      {rows.map((row, index) => (
        // Rows of a record have no names
        <section key={index} className="row-card" aria-label={rowTitle(field, index + 1)}>
          <p className="legend">{rowTitle(field, index + 1)}</p>
          <Answers fields={fieldsBelow(field)} value={row} onStale={onStale} />
        </section>
      ))}
    </div>
  )
}

/** The answers of a group, read-only. */
export function GroupView({ field, value, onStale }: ViewProps) {
  return <Answers fields={fieldsBelow(field)} value={value} onStale={onStale} />
}

interface AnswersProps extends Pick<ViewProps, 'onStale'> {
  fields: Field[]
  value: unknown
}

function Answers({ fields, value, onStale }: AnswersProps) {
  return (
    <dl className="record">
      {fields.map(field => {
        const answers = isAnswers(value) ? value : {}
        const answer = valueAt(answers, [field.name])
        if (answer === undefined && !isShowIfMet(field.schema, answers)) return null
        return (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>
              <Answer
                field={field}
                value={answer}
                text={readAnswer(field.schema, answer)}
                onStale={onStale}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function fieldsBelow({ name, schema, ui }: Field): Field[] {
  const below = schema.items ?? schema
  return listFields({ name, schema: below, ui, validate: () => true, validators: {} } satisfies Form)
}
