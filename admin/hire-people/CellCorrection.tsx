import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import type { CheckedHires, Import } from './use-import.ts'

export type Problem = CheckedHires['problems'][number]

interface CellProps {
  cell: Problem
  importing: Import
}

interface CellInputProps extends CellProps {
  title: string
  choices: readonly string[]
}

/** An input to correct an invalid cell. On blur the server validates it again. */
export function CellInput({ cell: { row, column, value, msg }, title, choices, importing }: CellInputProps) {
  const id = useId()
  const { correct, chosen, people, corrections } = importing
  const at = chosen.indexOf(column)
  const written =
    corrections.find(one => one.row === row && one.column === column)?.value ??
    people.find(({ number }) => number === row)?.cells[at] ??
    ''
  const [typed, setTyped] = useState(written)
  useEffect(() => setTyped(written), [written])
  // The problem may come from another cell, for example because of an extra comma.
  if (at < 0 || !written.startsWith(value.slice(0, 20).trim())) return <>{value}</>
  const commit = () => typed !== written && correct([{ row, column, value: typed }])
  const shared = {
    className: 'input',
    'aria-label': t('{title} in row {row}', { title, row }),
    'aria-invalid': msg !== '',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.target.value),
    onBlur: commit
  }
  // An input drops line breaks, which separate words.
  if (/[\r\n]/.test(written)) return <textarea {...shared} rows={2} />
  return (
    <>
      <input
        {...shared}
        list={choices.length > 0 ? id : undefined}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map(choice => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Applies the suggested choice to each row with the same mistake. */
export function SuggestionButton({
  cell,
  problems,
  importing
}: CellProps & { problems: readonly Problem[] }) {
  const { column, value, suggestion } = cell
  if (suggestion === '') return null
  const same = problems.filter(
    one => one.column === column && one.value === value && one.suggestion === suggestion
  )
  return (
    <Button
      className="button-small hire-suggestion"
      onClick={() => importing.correct(same.map(({ row }) => ({ row, column, value: suggestion })))}
    >
      {t('{count, plural, one {Use {suggestion}} other {Use {suggestion} in # rows}}', {
        suggestion,
        count: same.length
      })}
    </Button>
  )
}
