import { type Answers, type Form, isAnswers, type Part, partOf, type Step } from '../../../engine/index.ts'
import { parts } from '../../../generated/journey.ts'
import { loadForm } from '../../../generated/lazy.ts'
import { api } from '../../api/api.ts'
import { savePartCall } from '../../api/part-calls.ts'
import { moveToCurrent } from '../../drafts/moves.ts'
import { readContent } from '../../drafts/draft-storage.ts'
import { type Draft, openDraft } from '../../drafts/open-draft.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { type WaitingAnswers, waitingSaves } from '../../offline/waiting-saves.ts'
import { factsOfPart } from '../../saving/facts-of-part.ts'
import { createRequestBody } from '../../saving/request-body.ts'
import type { AnswersToSave } from '../../saving/part-to-save.ts'
import { isSaved, revisionOf, readStoredPart, readStoredValue } from '../../record/stored.ts'

/** A step as it was opened. Changes elsewhere do not affect it until it is saved. */
export interface OpenStep {
  part: Part
  /** Whether saving this form stores the part. Earlier forms are only checked, and kept on the device until the part exists. */
  isLast: boolean
  saved: boolean
  stored: unknown
  /** The stored answers that the draft is based on: older than `stored` if a save waits. */
  base: unknown
  /** The record with what was typed in the part's other forms, for conditions that refer to it. */
  record: Answers
  draft: Draft
  /** The revision of the part that this page starts from, that of `base`. */
  revision: number
  version: number
}

export function openStep(step: Step, form: Form, user: User, others: readonly Form[]): OpenStep {
  const found = partOf(parts, step.form)
  if (!found) throw new Error(`The form ${step.form} belongs to no part of the record.`)
  const { part, isLast } = found
  const stored = readStoredValue(form, part, user)
  const draft = openDraft(user._id, form, { stored: answersBefore(form, part, user) })
  return {
    part,
    isLast,
    saved: isSaved(part, user),
    stored,
    base: findBase(form, part, user),
    record: { ...user, [part.name]: partAsTyped(part, user, others) },
    draft,
    // An older revision lets the server ask before newer rows are replaced.
    revision:
      (waitingSaves.find(user._id, part.name)?.revision ?? revisionOf(user, part.name)) -
      Number(draft.isOutdated),
    version: 0
  }
}

/** Returns the stored part with the drafts of these forms of it. */
function partAsTyped(part: Part, user: User, forms: readonly Form[]): unknown {
  const stored = readStoredPart(user, part.name)
  const drafts = forms.map(
    form => openDraft(user._id, form, { stored: answersBefore(form, part, user) }).value
  )
  return drafts.length > 0 ? Object.assign({}, stored, ...drafts) : stored
}

/** Returns the forms of the same part that this form's conditions refer to. */
export function listNamedForms(step: Step, form: Form): string[] {
  const part = partOf(parts, step.form)?.part
  const named = form.record?.properties?.[part?.name ?? '']
  return named && part ? part.forms.filter(name => name !== form.name) : []
}

/** Returns the answers that a draft is based on: those that wait to be sent, else the stored ones. */
function answersBefore(form: Form, part: Part, user: User): unknown {
  const waiting = findWaiting(form, part, user)
  return waiting ? moveToCurrent(form, waiting.value) : readStoredValue(form, part, user)
}

/** Returns the stored answers that those of a waiting save are based on, or the current ones if none waits. */
export function findBase(form: Form, part: Part, user: User): unknown {
  const base = findWaiting(form, part, user)?.base
  return base === undefined ? readStoredValue(form, part, user) : moveToCurrent(form, base)
}

function findWaiting({ name }: Form, part: Part, user: User): WaitingAnswers | undefined {
  return waitingSaves.find(user._id, part.name)?.answers.find(({ form }) => form === name)
}

interface FormAnswers {
  form: Form
  value: unknown
}

/** Returns the answers of the part's forms before this one, as drafted or stored. */
export async function collectEarlier(open: OpenStep, form: Form, user: User): Promise<FormAnswers[]> {
  const names = open.part.forms.slice(0, open.part.forms.indexOf(form.name))
  if (names.length === 0) return []
  const all = await collectOthers(open, form, user)
  return names.flatMap(name => all.find(one => one.form.name === name) ?? [])
}

/** Returns the answers of the part's other forms, as drafted or stored. */
export async function collectOthers({ part }: OpenStep, { name }: Form, user: User) {
  const others = await Promise.all(part.forms.filter(other => other !== name).map(loadForm))
  return others.flatMap(form => {
    const draft = openDraft(user._id, form, { stored: answersBefore(form, part, user) })
    return draft.unseen === undefined ? [] : [withRemoved({ part, draft }, user, form, draft.unseen)]
  })
}

/** Returns the answers of a form with the stored files that were removed from it, now or in a save that waits. */
export function withRemoved(
  { part, draft }: Pick<OpenStep, 'part' | 'draft'>,
  user: User,
  form: Form,
  value: unknown
): AnswersToSave {
  const waiting = findWaiting(form, part, user)?.removed ?? []
  return { form, value, removed: [...waiting, ...draft.findRemoved(value)] }
}

/** Loads the forms of a part; returns only the current one if the others cannot be loaded. */
export async function loadFormsOf({ forms }: Part, form: Form): Promise<Form[]> {
  return Promise.all(forms.map(loadForm)).catch(() => [form])
}

/** Validates a form that is not the last of its part on the server, with the answers before it. Nothing is stored. */
export async function checkOnServer(
  { part, record }: Pick<OpenStep, 'part' | 'record'>,
  form: Form,
  value: unknown,
  before: readonly FormAnswers[] = []
) {
  const query = { prevalidate: 'prevalidate' } as const
  const all = [...before, { form, value }]
  const typed = Object.assign({}, record[part.name], ...all.map(one => one.value).filter(isAnswers))
  const facts = factsOfPart(part, before.length > 0 ? { ...record, [part.name]: typed } : record)
  const bodies = all.map(one => createRequestBody(one.form, one.value, facts))
  const body = bodies.length > 1 ? Object.assign({}, ...bodies.filter(isAnswers)) : bodies[0]
  await api.call(savePartCall(part, false), { query, body })
}

/** Returns a check whether the draft of a form of this part is still as it is now. */
export function watchDrafts({ forms }: Part, user: User) {
  const contents = new Map(forms.map(name => [name, readContent(user._id, name)]))
  return (form: string) => readContent(user._id, form) === contents.get(form)
}

export type IsDraftAsSent = ReturnType<typeof watchDrafts>

/** Deletes the drafts of answers that now wait to be sent, but not their files. Drafts changed since then stay. */
export function handOverDrafts(answers: readonly { form: Form }[], user: User, isAsSent: IsDraftAsSent) {
  for (const { form } of answers) if (isAsSent(form.name)) openDraft(user._id, form).handOver()
}

/** Deletes the drafts of a saved part. Drafts changed since they were sent stay. */
export async function clearPartDrafts({ forms }: Part, user: User, isAsSent: IsDraftAsSent) {
  for (const form of await Promise.all(forms.map(loadForm)))
    if (isAsSent(form.name)) openDraft(user._id, form).clear()
}

/** Keeps what was typed while the answers were sent, as a draft over what is stored or waits now. */
export function keepTyped(form: Form, part: Part, user: User, typed: unknown) {
  // The draft written while sending names the rows that this save has just replaced.
  openDraft(user._id, form).handOver()
  openDraft(user._id, form, { stored: answersBefore(form, part, user) }).save(typed)
}
