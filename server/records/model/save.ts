import {
  checkPart,
  createFormScope,
  factsWithPart,
  type Facts,
  isAnswers,
  isTouched,
  mergeWithStored,
  messageOf,
  type Problem,
  problemOf,
  sameValue
} from '../../../engine/index.ts'
import { translateForm } from '../../core/language.ts'
import { refuse } from '../errors.ts'
import type { StoredAnswers } from '../answers/stored-answers.ts'
import type { PartDefinition } from './parts.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { computeStored } from './compute-stored.ts'
import { isDemanded } from './demanded-files.ts'
import { type Account, withAccount } from './record.ts'
import { giveRowIds } from './rows-of-parties.ts'
import { findWrongRowIds } from './rows.ts'
import type { FileRow } from '../../files/index.ts'

export interface Save {
  part: PartDefinition
  body: unknown
  account: Account
  facts: Facts
  stored: StoredAnswers | undefined
  /** The revision the client started from, if it sent one. */
  basedOn: number | undefined
  /** The file fields this save brings a file for, and the files stored so far. */
  sent: readonly FileField[]
  files: readonly FileRow[]
}

/** Returns the answers of the part after the save. Throws if the save is based on a stale revision or has invalid answers. */
export function prepareSave(save: Save): unknown {
  const { part, facts, stored, basedOn } = save
  if (basedOn !== undefined && !isCurrentRevision(basedOn, stored)) throw refuse('record.stale_revision')
  const ofPart = { ...facts, part: part.name }
  const merged = withAbsent(save, mergeWithStored(part.asked, save.body, stored?.value, ofPart))
  const value = part.asked.reduce(
    (answers, form) => computeStored(form, answers, factsWithPart(facts, part.name, answers)),
    withAccount(part, merged, save.account)
  )
  const problems = checkPart(part, part.asked.map(translateForm), value, {
    ...facts,
    at: 'save',
    stored: stored?.value
  })
  const ofRows = part.hasFilesInRows ? findWrongRowIds(part, value) : []
  requireNoProblems(part, [...problems, ...ofRows, ...filesMissing(save, value)])
  return giveRowIds(part, value, stored?.value)
}

/** Whether a save makes a new revision. A body without any answer does not, and parts with only files have no revisions. */
export function changesAnswers({ part, body, stored, sent }: Save, value: unknown): boolean {
  if (!part.hasAnswers) return false
  if (!stored || part.list || sent.length > 0 || part.asked.some(form => isTouched(form, body))) return true
  return findChangedFields(stored.value, value).length > 0
}

/** Returns the names of the fields whose answers differ; for a list, the fields that differ in any of its rows. */
export function findChangedFields(before: unknown, after: unknown): string[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [before, after].map(value => (Array.isArray(value) ? value : []))
    const rows = Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) })
    return [...new Set(rows.flatMap((_, row) => findChangedFields(old?.[row], now?.[row])))]
  }
  const [old, now] = [before, after].map(value => (isAnswers(value) ? value : {}))
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  return names.filter(name => !sameValue(old?.[name], now?.[name]))
}

/** Checks the first form of a part as a save would, and each form before the last that the body answers. Stores nothing. */
export function checkFirstForm({ part, body, account, facts, stored }: Save) {
  const value = withAccount(part, body ?? {}, account)
  const forms = part.asked.filter(
    (form, index) => index === 0 || (index < part.asked.length - 1 && isTouched(form, body))
  )
  requireNoProblems(
    part,
    checkPart(part, forms.map(translateForm), value, { ...facts, at: 'save', stored: stored?.value })
  )
}

/** Whether the client started from current answers. Revisions that only follow a schema change count as the same. */
function isCurrentRevision(revision: number, stored: StoredAnswers | undefined) {
  return stored ? revision >= stored.sameSince && revision <= stored.revision : revision === 0
}

function requireNoProblems({ asked }: PartDefinition, problems: Problem[]) {
  if (problems.length > 0)
    throw refuse('input.invalid', { message: messageOf(problems, asked.map(translateForm)), problems })
}

/** Fills in `x-whenAbsent` defaults for shown fields that are absent from the body, if the save touches their form. */
function withAbsent({ part, body, facts, sent }: Save, value: unknown): unknown {
  if (part.whenAbsent.length === 0 || !isAnswers(value)) return value
  const named = isAnswers(body) ? body : {}
  const absent = part.whenAbsent
    .filter(
      ({ form, name }) =>
        !Object.hasOwn(named, name) &&
        (isTouched(form, named) ||
          sent.some(file => file.form === form.name) ||
          Object.keys(value).length === 0)
    )
    .filter(({ form, name }) =>
      createFormScope(form, value, factsWithPart(facts, part.name, value)).isVisible(name)
    )
    .map(({ name, answer }) => [name, answer === 'today' ? facts.today : answer] as const)
  return { ...value, ...Object.fromEntries(absent) }
}

/** Returns a problem for each file the part cannot be saved without that is neither stored nor part of this save. */
function filesMissing({ part, facts, sent, files }: Save, value: unknown): Problem[] {
  const isDemandedNow = (field: FileField) => {
    const form = part.asked.find(({ name }) => name === field.form)
    return form !== undefined && isDemanded(field, form, value, factsWithPart(facts, part.name, value))
  }
  return part.files
    .filter(({ demanded, field }) => demanded && !sent.some(other => other.field === field))
    .filter(({ field }) => !files.some(row => row.part === part.name && row.field === field))
    .filter(isDemandedNow)
    .map(({ path, form, schema }) => ({
      ...problemOf({ path: [part.name, ...path], schema, rule: 'required' }),
      form
    }))
}
