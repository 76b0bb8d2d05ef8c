import { useState } from 'react'
import { pointerOf, readShownLines } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { useRecordForms } from '../record/use-record-forms.ts'

const ChangedNotice = lazyScreenInPlace('admin/changed-meanwhile', () => import('./ChangedNotice.tsx'))

/** Warns which answers have changed since the record was opened, so that no decision is based on stale ones. */
export function StaleRecordNotice({ employee }: { employee: User }) {
  const answers = useAnswers(employee)
  const [opened] = useState({ version: employee.recordVersion, answers })
  const isChanged = employee.recordVersion !== opened.version
  return (
    <div role="status">{isChanged && <ChangedNotice titles={listChanged(opened.answers, answers)} />}</div>
  )
}

interface ShownAnswer {
  title: string
  /** A text that differs between different values. */
  mark: string
}

type ShownAnswers = ReadonlyMap<string, ShownAnswer>

const noneRevealed: ReadonlyMap<string, string> = new Map()

function useAnswers(employee: User): ShownAnswers {
  const { forms, view, facts } = useRecordForms(employee, noneRevealed)
  const lines = forms.flatMap(form => readShownLines(form, view, facts))
  return new Map(
    lines.map(({ field, value, text }) => [
      pointerOf(field.path),
      { title: field.title, mark: `${text} ${JSON.stringify(value, withoutLinks)}` }
    ])
  )
}

/** Links to files differ on each load, so they are ignored. */
const withoutLinks = (name: string, value: unknown) => (name === 'url' ? undefined : value)

function listChanged(before: ShownAnswers, now: ShownAnswers): string[] {
  const all = new Map([...before, ...now])
  return [...all].flatMap(([path, { title }]) =>
    before.get(path)?.mark === now.get(path)?.mark ? [] : [title]
  )
}
