import { day, hour } from '../../core/durations.ts'
import { isAnswers } from '../../../engine/index.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { partDefinitions } from '../model/parts.ts'
import { openDraft, sealDraft, type TypedAnswers } from './content.ts'
import { writeMoment } from '../../core/moment.ts'
import { draftStore } from './draft-store.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** How long a draft is kept after its last write, in milliseconds. */
export const draftTime = 14 * day
/** A page writes at most every 15 seconds, and when the user leaves it. */
const maxWrites = { max: 400, window: hour }

const forms = new Set(partDefinitions.flatMap(part => part.forms))

type DraftServiceDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/** Keeps drafts of forms. Only their owner reads them; they are never treated as answers. */
export function createDraftService(services: DraftServiceDependencies) {
  const { database, keys, clock } = services
  const limits = createAttemptLimits(services)
  return {
    async list(owner: SessionUser, form: unknown) {
      const drafts = database.read.use(draftStore)
      const rows = await (form === undefined
        ? drafts.listAll(owner.id)
        : drafts.listOf(owner.id, requireForm(form)))
      const device = deviceOf(owner)
      return rows
        .filter(({ savedAt }) => savedAt > clock() - draftTime)
        .map(row => ({
          _id: row.id,
          form: row.form,
          isOfThisDevice: row.device === device,
          value: openDraft(keys, row),
          revision: row.revision,
          ...momentsOf(row.savedAt)
        }))
    },

    async keep(owner: SessionUser, body: unknown) {
      const { form, value, revision, replaces } = parseDraft(body)
      await limits.consume({ [`drafts:${owner.id}`]: maxWrites }, 'drafts')
      const device = deviceOf(owner)
      const owned = { id: randomId(), userId: owner.id }
      const savedAt = clock()
      await database.write(async tx => {
        if (replaces !== undefined) await tx.use(draftStore).remove(owner.id, replaces)
        if (value === null) return tx.use(draftStore).removeOf(owner.id, device, [form])
        const content = sealDraft(keys, owned, value)
        await tx.use(draftStore).put({ ...owned, form, device, revision, content, savedAt })
      })
      return { isKept: value !== null, ...momentsOf(savedAt) }
    },

    async drop(owner: SessionUser, id: string) {
      if (!(await database.write(tx => tx.use(draftStore).remove(owner.id, id))))
        throw refuse('request.not_found')
    }
  }
}

/** Returns the key of the device that a session belongs to. */
export const deviceOf = ({ origin }: Pick<SessionUser, 'origin'>): string => origin.device ?? ''

const momentsOf = (savedAt: number) => ({
  savedAt: writeMoment(savedAt),
  expiresAt: writeMoment(savedAt + draftTime)
})

/** More levels than any form has. JSON nested thousands of levels deep can be parsed, but not serialized again. */
const maxLevels = 32

const isNestedBeyond = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isNestedBeyond(inner, levels - 1)))

function parseDraft(body: unknown) {
  const { form, value, revision = 0, replaces } = isAnswers(body) ? body : {}
  if (typeof value !== 'object')
    throw refuse('input.parameter', { name: 'value', must: 'hold the answers of the form, or be null' })
  if (isNestedBeyond(value, maxLevels)) throw refuse('draft.too_deep')
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 0)
    throw refuse('input.parameter', { name: 'revision', must: 'be a whole number, 0 or more' })
  if (replaces !== undefined && typeof replaces !== 'string')
    throw refuse('input.parameter', { name: 'replaces', must: 'be the _id of a draft' })
  return { form: requireForm(form), value: value as TypedAnswers, revision, replaces }
}

function requireForm(form: unknown): string {
  if (typeof form === 'string' && forms.has(form)) return form
  throw refuse('input.parameter', { name: 'form', must: 'be the name of a form of the record' })
}
