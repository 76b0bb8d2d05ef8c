import { isComputed, isFromAccount, type Problem, valueAt, type View, t } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type Keys, randomId } from '../../core/keys.ts'
import { fileRows } from '../../files/index.ts'
import { users } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import type { StoredRecord } from '../load.ts'
import { composeRecord, revisionsOf } from '../model/record.ts'
import { type CorrectionContent, openCorrection, sealCorrection } from './content.ts'
import { type CorrectionRow, correctionStore } from './correction-store.ts'
import { moveToPlace, type RequestedCorrection } from './model/requests.ts'
import { type CorrectionTarget, fileAt, findTargetOfToday, isRowThere, titleToStore } from './model/target.ts'

/** A requested correction with its target and the unclosed correction of the same answer, if there is one. */
export interface Plan extends RequestedCorrection {
  target: CorrectionTarget
  existing: CorrectionRow | undefined
}

/** Finds the target of each request. Throws if any of them is not allowed, with one problem for each, located by its index. */
export function planRequests(
  requested: readonly RequestedCorrection[],
  record: StoredRecord,
  access: Access
): Plan[] {
  const problems: Problem[] = []
  const plans: Plan[] = []
  const composed = composeRecord(record)
  const targets = requested.map(({ path }) => findTargetOfToday(path))
  for (const [index, request] of requested.entries()) {
    const target = targets[index]
    const isTwice = target && targets.findIndex(other => other?.pointer === target.pointer) < index
    const msg = isTwice ? t('This answer is in the list twice.') : describeObstacle(access, target, composed)
    if (msg || !target)
      problems.push(moveToPlace(index, { path: '/path', rule: 'available', msg: msg ?? '' }))
    else plans.push({ ...request, target, existing: findExisting(record, target) })
  }
  if (problems.length > 0) throw refuse('input.invalid', { problems })
  return plans
}

/** Throws if the rows of one of these answers may have moved since the caller loaded the record. */
export function requireSameRows(plans: readonly Plan[], { answers }: StoredRecord) {
  const revisions = revisionsOf(answers)
  const problems = plans.flatMap(({ target, partRevision }, index) =>
    partRevision === undefined || !isInRow(target) || revisions[target.part] === partRevision
      ? []
      : moveToPlace(index, {
          path: '/path',
          rule: 'available',
          msg: t(
            'The rows of {title} have changed since you opened the record. Check that it is still about the right row. Nothing was sent.',
            { title: target.title }
          )
        })
  )
  if (problems.length > 0) throw refuse('correction.rows_changed', { problems })
}

const isInRow = ({ path, file }: CorrectionTarget) =>
  file ? file.row !== undefined : path.some(step => /^\d+$/.test(step))

/** Throws if another administrator asked for or changed one of these corrections since the caller loaded the page. */
export async function requireUnchangedCorrections(tx: Connection, keys: Keys, plans: readonly Plan[]) {
  const problems: Problem[] = []
  for (const [index, plan] of plans.entries()) {
    const { existing, target, revision } = plan
    if (isSameRequest(keys, plan) || existing?.revision === revision) continue
    const msg = existing
      ? `${await describeStanding(tx, keys, existing)} ${t('Nothing was sent.')}`
      : t('The correction of {title} has been closed. Nothing was sent.', { title: target.title })
    problems.push(moveToPlace(index, { path: '/path', rule: 'unique', msg }))
  }
  if (problems.length > 0) throw refuse('correction.sent_meanwhile', { problems })
}

async function describeStanding(tx: Connection, keys: Keys, row: CorrectionRow): Promise<string> {
  const names = await users.findNames(tx, row.adminId === null ? [] : [row.adminId])
  const who = names.get(row.adminId ?? '')
  const title = findTargetOfToday(row.path)?.title ?? row.title
  const { message } = openCorrection(keys, row)
  return who === undefined
    ? t('Somebody has asked for a correction of {title}: "{message}"', { title, message })
    : t('{who} has asked for a correction of {title}: "{message}"', { who, title, message })
}

/** Whether an open correction of the answer has the same message already. */
export function isSameRequest(keys: Keys, { existing, message }: Plan) {
  return existing?.state === 'open' && openCorrection(keys, existing).message === message
}

/** Stores a requested correction. Returns the ids of files that nothing references any more. */
export async function storeRequest(
  tx: Connection,
  keys: Keys,
  record: StoredRecord,
  { plan: { target, existing, message }, adminId, now }: { plan: Plan; adminId: string; now: number }
): Promise<string[]> {
  const { id: userId } = record.account
  const composed = composeRecord(record)
  const file = fileAt(composed, record.files, target)?.id ?? null
  const before = target.file ? null : (valueAt(composed, target.path) ?? null)
  const state = { state: 'open' as const, adminId, askedAt: now, answeredAt: null, closedAt: null }
  const place = { userId, path: target.pointer, title: titleToStore(target), file, closedBy: null }
  if (!existing) {
    const id = randomId()
    const content = { message, reply: null, before, earlier: [] }
    const sealed = sealCorrection(keys, { id, userId }, content)
    await tx.use(correctionStore).add({ id, ...place, ...state, revision: 1, content: sealed })
    return []
  }
  const former = existing.file === file ? [] : await forgetFormerFile(tx, existing)
  const sealed = sealCorrection(keys, existing, addRound(keys, existing, { message, before }))
  const row = { id: existing.id, ...place, ...state, revision: existing.revision + 1, content: sealed }
  await tx.use(correctionStore).put(row)
  return former
}

/** Keeps the previous round. While the employee has not answered, `before` stays the answer that was first sent back. */
function addRound(keys: Keys, existing: CorrectionRow, next: Pick<CorrectionContent, 'message' | 'before'>) {
  const { message, reply, before, earlier } = openCorrection(keys, existing)
  const round = { message, reply, askedAt: existing.askedAt, askedBy: existing.adminId }
  const isAnswered = existing.state === 'answered'
  return {
    message: next.message,
    reply: null,
    before: isAnswered ? next.before : before,
    earlier: [...earlier, round]
  }
}

/** Returns the correction as closed by this administrator, with the current answer as `after`. */
export function closeRow(
  keys: Keys,
  row: CorrectionRow,
  { record, adminId, now }: { record: StoredRecord; adminId: string; now: number }
): CorrectionRow {
  const content = openCorrection(keys, row)
  const target = findTargetOfToday(row.path)
  const after = !target || target.file ? null : (valueAt(composeRecord(record), target.path) ?? null)
  const sealed = sealCorrection(keys, row, { ...content, after })
  const closed = { state: 'closed' as const, closedAt: now, closedBy: adminId }
  return { ...row, ...closed, revision: row.revision + 1, content: sealed, file: null }
}

/** Removes the replaced file that was kept for the correction. Returns the ids of the files to delete from storage. */
export async function forgetFormerFile(tx: Connection, { file, id }: CorrectionRow): Promise<string[]> {
  return file === null ? [] : fileRows.removeAside(tx, file, `former-${id}`)
}

function findExisting(
  { corrections }: StoredRecord,
  { pointer }: CorrectionTarget
): CorrectionRow | undefined {
  return corrections.find(row => (findTargetOfToday(row.path)?.pointer ?? row.path) === pointer)
}

function describeObstacle(
  access: Access,
  target: CorrectionTarget | undefined,
  record: View
): string | undefined {
  if (!target) return t('We no longer ask this question. Reload the page and send the others.')
  if (!isSeen(access, target.path))
    return t('Your role, {title}, does not see this answer.', { title: access.title })
  const { title } = target
  if (isFromAccount(target.schema))
    return t('{title} comes from the account. The employee cannot change it in the record.', { title })
  if (isComputed(target.schema))
    return t('{title} is calculated from other answers. Ask for a correction of those.', { title })
  if (!isRowThere(record, target))
    return t('{title} is no longer in this record. Reload the page and send the others.', { title })
  return undefined
}
