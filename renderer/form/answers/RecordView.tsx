import { type Facts, type Form, type Line, readShownLines, t } from '../../../engine/index.ts'
import { FieldTools } from './AnswerTools.tsx'
import { Answer } from './Answer.tsx'
import { AnswerLines } from './AnswerLines.tsx'

interface RecordViewProps {
  form: Form
  /** The parts of a record, with the account's data under `account`; or the answers of one form. */
  record: unknown
  /** Today's date; for the answers of one form also the part they belong to and the record. */
  facts?: Facts
  /** Called once when a signed link of a picture has expired: load the record again. */
  onStale?: () => void
  /** Whether empty answers are folded below the others, if there are many. */
  foldsEmpty?: boolean
}

/** Up to this many empty answers are not folded. */
const maxShownEmpty = 3

/** Shows the answers of a form read-only. A single answer with the form's own title is shown without a title. */
export function RecordView({ form, record, facts, onStale, foldsEmpty = false }: RecordViewProps) {
  const lines = readShownLines(form, record, facts)
  const [only, ...more] = lines
  if (only && more.length === 0 && only.field.title === form.schema.title)
    return <Answer {...only} onStale={onStale} />
  if (form.ui['ui:layout'] === 'table')
    return <Table title={form.schema.title} lines={lines} onStale={onStale} />
  const empty = foldsEmpty ? lines.filter(({ text, value }) => text === '' && value === undefined) : []
  if (empty.length <= maxShownEmpty) return <AnswerLines lines={lines} onStale={onStale} />
  const answered = lines.filter(line => !empty.includes(line))
  return (
    <>
      {answered.length > 0 && <AnswerLines lines={answered} onStale={onStale} />}
      <details className="record-empty">
        <summary>{t('{count} not provided', { count: empty.length })}</summary>
        <AnswerLines lines={empty} onStale={onStale} />
      </details>
    </>
  )
}

interface TableProps extends Pick<RecordViewProps, 'onStale'> {
  title?: string
  lines: Line[]
}

function Table({ title, lines, onStale }: TableProps) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {lines.map(({ field }) => (
              <th key={field.name} scope="col">
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {lines.map(line => (
              <td key={line.field.name} data-title={line.field.title}>
                <Answer {...line} onStale={onStale} />
                <FieldTools {...line} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
