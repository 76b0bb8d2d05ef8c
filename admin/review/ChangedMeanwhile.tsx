import { useState } from 'react'
import { pointerOf, readShownLines, t } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { useRecordForms } from '../record/use-record-forms.ts'

/** Says which answers of a record have changed since it was opened, so that nobody decides by what they read before. */
export function ChangedMeanwhile({ employee }: { employee: User }) {
  const answers = useAnswers(employee)
  const [opened] = useState({ version: employee.recordVersion, answers })
  const isChanged = employee.recordVersion !== opened.version
  return (
    <div role="status">
      {isChanged && (
        <Notice tone="warning" title={t('This record has changed since you opened it')}>
          <p>{describeChanges(listChanged(opened.answers, answers))}</p>
        </Notice>
      )}
    </div>
  )
}

interface ShownAnswer {
  title: string
  /** What tells it from another answer. */
  mark: string
}

type ShownAnswers = ReadonlyMap<string, ShownAnswer>

const noneWhole: ReadonlyMap<string, string> = new Map()

function useAnswers(employee: User): ShownAnswers {
  const { forms, view, facts } = useRecordForms(employee, noneWhole)
  const lines = forms.flatMap(form => readShownLines(form, view, facts))
  return new Map(
    lines.map(({ field, value, text }) => [
      pointerOf(field.path),
      { title: field.title, mark: `${text} ${JSON.stringify(value, withoutLinks)}` }
    ])
  )
}

/** Links to files are other ones each time. */
const withoutLinks = (name: string, value: unknown) => (name === 'url' ? undefined : value)

function listChanged(before: ShownAnswers, now: ShownAnswers): string[] {
  const all = new Map([...before, ...now])
  return [...all].flatMap(([path, { title }]) =>
    before.get(path)?.mark === now.get(path)?.mark ? [] : [title]
  )
}

const describeChanges = (titles: readonly string[]) =>
  titles.length > 0
    ? t(
        '{count, plural, one {Changed: {answers}. Look at it again before you decide.} other {Changed: {answers}. Look at them again before you decide.}}',
        { count: titles.length, answers: [...new Set(titles)].join(', ') }
      )
    : t('What has changed is partly hidden from you. Look through the record again before you decide.')
