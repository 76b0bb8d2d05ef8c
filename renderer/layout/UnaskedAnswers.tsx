import { rowIdName, t } from '../../engine/index.ts'
import { isChosen } from '../form/files/file-answer.ts'
import type { WaitingAnswers } from '../offline/waiting-saves.ts'

/** What was entered on pages that a newer version no longer has, so that it can be read and copied. */
export default function UnaskedAnswers({ title, answers }: { title: string; answers: WaitingAnswers[] }) {
  const entered = answers.flatMap(({ value }) => listEntered(value))
  if (entered.length === 0) return null
  return (
    <details>
      <summary>{t('Show {title}', { title })}</summary>
      {entered.join(', ')}
    </details>
  )
}

/** Lists the texts, numbers and names of files in a value whose form is gone, so without their questions. */
function listEntered(value: unknown): string[] {
  if (isChosen(value)) return [value.name]
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => (name === rowIdName ? [] : listEntered(below)))
}
