import { administrator, isAnswers, listRuleOf, textsOf } from '../../../engine/index.ts'
import type { SavedView as SavedViewAnswers } from '../../../generated/types.ts'
import type { Access } from '../../core/api/access.ts'
import type { RoleCaller, SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { foldName } from '../../core/fold-name.ts'
import { validateForm } from '../../core/http/validate-form.ts'
import { randomId } from '../../core/keys.ts'
import { openView, sealView } from './content.ts'
import { parseQuery, readQuery } from './query.ts'
import { parseListQuery } from '../model/list-query.ts'
import { prepareQuery } from '../search.ts'
import { type SavedViewRow, savedViewStore } from './store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listedEmployees } from '../../employee-list/index.ts'
import { users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { employeeList } from '../../../generated/index.ts'
import { translateForm } from '../../core/language.ts'

/** The maximum per person. */
const maxViews = 50
/** The maximum number of views whose employees are counted. */
const maxCounted = 30

/** Manages saved views of the list. Filters and columns that no longer exist, or that the role does not see, are left out. */
export function createSavedViewService({ database, keys, clock, audit }: FeatureServices) {
  return {
    /** Returns the standard views and then the saved ones by name, each with the number of employees it shows. */
    async list({ by, access }: RoleCaller) {
      const rows = await database.read.use(savedViewStore).listFor(by.id)
      const names = await users.findNames(
        database.read,
        rows.map(({ userId }) => userId)
      )
      const saved = rows.flatMap(row => {
        const view = openView(keys, row)
        if (!view) return []
        return {
          _id: row.id,
          name: view.name,
          ...readQuery(view.query, access, clock(), row.userId === by.id),
          isShared: row.isShared,
          mayChange: mayChange({ by, access }, row),
          by: names.get(row.userId) ?? ''
        }
      })
      saved.sort((one, other) => one.name.localeCompare(other.name, 'en'))
      const views = [...listStandardViews(access, clock()), ...saved]
      return Promise.all(
        views.map(async (view, place) => ({
          ...view,
          total: place < maxCounted ? await countShown({ by, access }, view.query) : null
        }))
      )
    },

    async add({ by, access }: RoleCaller, body: unknown): Promise<string> {
      const content = { name: parseName(body), query: parseQuery(valueIn(body, 'query'), access, clock()) }
      const owned = { id: randomId(), userId: by.id }
      const isShared = parseShared(body) ?? false
      return database.write(async tx => {
        const ownViews = (await tx.use(savedViewStore).listFor(by.id)).filter(
          ({ userId }) => userId === by.id
        )
        if (ownViews.length >= maxViews) throw refuse('view.too_many', { max: maxViews })
        const view = { ...owned, isShared, content: sealView(keys, owned, content), createdAt: clock() }
        await tx.use(savedViewStore).add(view)
        await note(tx, by, 'view.saved', view)
        return owned.id
      })
    },

    change(caller: RoleCaller, id: string, body: unknown): Promise<void> {
      const query = valueIn(body, 'query')
      const changed = {
        ...(valueIn(body, 'name') !== undefined && { name: parseName(body) }),
        ...(query !== undefined && { query: parseQuery(query, caller.access, clock()) })
      }
      const shared = parseShared(body)
      return database.write(async tx => {
        const row = await requireView(tx, caller, id)
        const before = openView(keys, row)
        if (!before) throw refuse('request.not_found')
        const content = sealView(keys, row, { ...before, ...changed })
        const view = { ...row, content, isShared: shared ?? row.isShared }
        await tx.use(savedViewStore).change(view)
        await note(tx, caller.by, 'view.saved', view)
      })
    },

    remove(caller: RoleCaller, id: string): Promise<void> {
      return database.write(async tx => {
        const row = await requireView(tx, caller, id)
        await tx.use(savedViewStore).remove(id)
        await note(tx, caller.by, 'view.removed', row)
      })
    }
  }

  async function countShown({ by, access }: RoleCaller, query: string): Promise<number> {
    const { listQuery } = parseListQuery(Object.fromEntries(new URLSearchParams(query)), clock(), by.id)
    return listedEmployees.count(database.read, await prepareQuery(database.read, access, listQuery))
  }

  async function note(
    tx: Connection,
    by: SessionUser,
    action: 'view.saved' | 'view.removed',
    { id, isShared }: Pick<SavedViewRow, 'id' | 'isShared'>
  ) {
    const detail = { view: id, for: isShared ? 'everybody' : 'oneself' } as const
    await audit(tx, { by, action, detail })
  }
}

/** Returns a view that the user may change. Private views of others are reported as not found; shared ones are refused. */
async function requireView(tx: Connection, caller: RoleCaller, id: string): Promise<SavedViewRow> {
  const row = await tx.use(savedViewStore).find(id)
  if (!row || (!row.isShared && row.userId !== caller.by.id)) throw refuse('request.not_found')
  if (!mayChange(caller, row)) throw refuse('view.of_another')
  return row
}

const mayChange = ({ by, access }: RoleCaller, { userId, isShared }: SavedViewRow): boolean =>
  userId === by.id || (isShared && access.role === administrator)

/** Throws for the name of a declared view, in English or the user's language: nobody could tell the two apart. */
function parseName(body: unknown): string {
  const { name } = validateForm<SavedViewAnswers>('admin/saved-view', { name: valueIn(body, 'name') })
  const texts = titlesOfViews()
  const taken = declared.flatMap(view => [view.name, texts[view.name] ?? view.name])
  if (taken.some(one => foldName(one) === foldName(name))) throw refuse('view.name_taken', { name })
  return name
}

function parseShared(body: unknown): boolean | undefined {
  const value = valueIn(body, 'isShared')
  if (value === undefined || typeof value === 'boolean') return value
  throw refuse('input.parameter', { name: 'isShared', must: 'be true or false' })
}

const valueIn = (body: unknown, name: string): unknown => (isAnswers(body) ? body[name] : undefined)

const declared = Object.entries(listRuleOf(employeeList).views ?? {}).map(([name, rule]) => ({
  name,
  query: new URLSearchParams(rule).toString()
}))

/** The titles of the declared views in the user's language, by name. */
const titlesOfViews = () => textsOf(listRuleOf(translateForm(employeeList))) ?? {}

/** Returns the declared views whose filters the role sees in full, with titles in the user's language. */
function listStandardViews(access: Access, now: number) {
  const texts = titlesOfViews()
  return declared.flatMap(({ name, query }) => {
    const { gone } = readQuery(query, access, now)
    if (gone.length > 0) return []
    return [{ _id: null, name: texts[name] ?? name, query, gone, isShared: true, mayChange: false, by: null }]
  })
}
