import type { Ref } from 'react'
import {
  type FieldUi,
  type Form,
  labelAt,
  type Problem,
  pathOf,
  rowTitle,
  schemaAt,
  slotTitle,
  isFile,
  t,
  withTitle
} from '../../engine/index.ts'
import { fieldId } from './state/field-id.ts'
import { isMistake } from './state/problems.ts'

interface ErrorSummaryProps {
  form: Form
  problems: readonly Problem[]
  ref: Ref<HTMLDivElement>
}

/**
 * Lists the problems in the order of the form, each linked to its field. The list stays until the next submit; problems of
 * removed rows leave it.
 */
export function ErrorSummary({ form, problems, ref }: ErrorSummaryProps) {
  const isWrong = problems.some(isMistake)
  return (
    <div
      className={isWrong ? 'error-summary' : 'error-summary is-question'}
      role="group"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      ref={ref}
    >
      <h2 id="error-summary-title">{isWrong ? t('There is a problem') : t('Is this right?')}</h2>
      <ul>
        {problems.map(problem => (
          <li key={problem.path + problem.msg}>
            <Sentence form={form} problem={problem} isNamed={hasUniqueMessage(problem, problems)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SentenceProps {
  form: Form
  problem: Problem
  /** Whether the message identifies its field by itself; otherwise the title of the field goes in front. */
  isNamed: boolean
}

/** Checks whether a message is the form's own and at one field only. Administrators' messages do not name their field. */
const hasUniqueMessage = ({ rule, path, msg }: Problem, all: readonly Problem[]) =>
  rule !== 'accepted' && all.every(other => other.msg !== msg || other.path === path)

function Sentence({ form, problem, isNamed }: SentenceProps) {
  const path = pathOf(problem.path)
  const isOfField = path.length > 0 && schemaAt(form.schema, path) !== undefined
  const titles = [describeRow(form, path), isNamed ? '' : describeField(form, path)]
  const sentence = titles.reduceRight((text, title) => (title ? withTitle(title, text) : text), problem.msg)
  if (!isOfField && form.schema.type !== 'array') return sentence
  const id = fieldId(form, path)
  return (
    <a
      href={`#${id}`}
      onClick={event => {
        event.preventDefault()
        focusInput(document.getElementById(id))
      }}
    >
      {sentence}
    </a>
  )
}

/** Moves the focus to an input or group. A disabled input, which waits for another answer, gives it to its field. */
function focusInput(input: HTMLElement | null) {
  const target = input?.matches(':disabled') ? input.closest<HTMLElement>('.field') : input
  if (target?.matches('.field, fieldset')) target.setAttribute('tabindex', '-1')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Names the row of a field, such as 'Course 2'; outside of rows, an empty text. */
function describeRow({ name, schema, ui }: Form, path: string[]): string {
  const at = path.findIndex(step => /^\d+$/.test(step))
  const list = at === -1 ? undefined : schemaAt(schema, path.slice(0, at))
  if (!list || isFile(list)) return ''
  const fieldUi = path.slice(0, at).reduce<FieldUi>((around, step) => around.fields?.[step] ?? {}, ui)
  const field = { title: list.title ?? name, ui: fieldUi, schema: list }
  return rowTitle(field, Number(path[at]) + 1)
}

/** Names the field, such as 'Passport Photo', for a message that does not. `describeRow` names the row. */
function describeField(form: Form, path: string[]): string {
  const around = schemaAt(form.schema, path.slice(0, -1))
  const title = around?.['x-file'] ? slotTitle(around, Number(path.at(-1)) + 1) : labelAt(form, path)
  return (path.length > 0 && title) || ''
}
