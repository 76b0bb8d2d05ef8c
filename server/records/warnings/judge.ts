import {
  findPartWarnings,
  isPassed,
  type WarningConfirmation,
  sameValue,
  type Warning
} from '../../../engine/index.ts'
import { languages } from '../../../generated/languages/index.ts'
import { currentLanguage, inLanguage, translateForm } from '../../core/language.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { partDefinitions } from '../model/parts.ts'
import type { Save } from '../model/save.ts'
import type { ConfirmedWarning } from './content.ts'
import { warningStore } from './warning-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Audit } from '../../audit/service.ts'

/** Returns the warnings that an employee confirmed, in the order of parts. */
export async function loadConfirmedWarnings(tx: Connection, userId: string): Promise<ConfirmedWarning[]> {
  return inOrder(await tx.use(warningStore).allOf(userId))
}

const places = new Map(partDefinitions.map(({ name }, index) => [name, index]))
const placeOf = ({ path }: ConfirmedWarning) => places.get(path.split('/')[1] ?? '') ?? -1

const inOrder = (warnings: readonly ConfirmedWarning[]): ConfirmedWarning[] =>
  warnings.toSorted((entry, other) => placeOf(entry) - placeOf(other))

/** The answers after the save, the warnings confirmed before, and the confirmations sent with this save. */
interface JudgedAnswers {
  value: unknown
  before: readonly ConfirmedWarning[]
  passed: readonly WarningConfirmation[]
  owner: SignedIn
  now: number
}

/**
 * Returns the confirmed warnings of the record after a save. Throws if the save raises a warning that is not confirmed.
 * Replaces the stored confirmations of the part and audits new ones; writes nothing if they are the same.
 */
export async function storeConfirmations(
  { audit }: { audit: Audit },
  tx: Connection,
  save: Save,
  judged: JudgedAnswers
): Promise<readonly ConfirmedWarning[]> {
  const { before, owner } = judged
  const part = save.part.name
  const after = judgeWarnings(save, judged)
  const confirmed = before.filter(entry => isOfPart(entry, part))
  if (confirmed.length + after.length === 0 || sameValue(confirmed, after)) return before
  await tx.use(warningStore).put(owner.id, part, after)
  const known = new Set(confirmed.map(({ key }) => key))
  const fields = after.filter(({ key }) => !known.has(key)).map(({ path }) => path)
  if (fields.length > 0)
    await audit(tx, { ...buildSelfEntry(owner), action: 'warning.passed', detail: { fields } })
  return inOrder([...before.filter(entry => !confirmed.includes(entry)), ...after])
}

/** Returns the confirmed warnings of the part: confirmed by this save, or earlier for the very same answers. */
function judgeWarnings(
  { part, facts }: Save,
  { value, before, passed, now }: JudgedAnswers
): ConfirmedWarning[] {
  if (!part.hasWarnings) return []
  const find = () => findPartWarnings(part, part.asked.map(translateForm), value, { ...facts, at: 'save' })
  // Confirmations are stored in English, and arrive in the language in which the page asked.
  const found = inLanguage('en', find)
  const since = new Map(before.filter(entry => isOfPart(entry, part.name)).map(({ key, at }) => [key, at]))
  const open = find().filter((_, index) => !since.has(found[index]?.key ?? '') && !isConfirmed(index))
  if (open.length > 0) throw refuseUnconfirmed(open)
  return found.map(({ path, msg, key, about }) => ({ path, msg, key, about, at: since.get(key) ?? now }))

  /** The language may have changed while the save waited to be sent. */
  function isConfirmed(index: number) {
    const tags = passed.length > 0 ? [currentLanguage(), 'en', ...languages.map(({ tag }) => tag)] : []
    return tags.some(tag => isPassedAt(inLanguage(tag, find)[index], passed))
  }
}

const isPassedAt = (warning: Warning | undefined, passed: readonly WarningConfirmation[]) =>
  warning !== undefined && isPassed(warning, passed)

const isOfPart = ({ path }: ConfirmedWarning, part: string) => path.split('/')[1] === part

/** The page asks at each field, then sends the same answers again with the confirmations. */
function refuseUnconfirmed(open: readonly Warning[]) {
  const problems = open.map(({ key: _, about: __, ...problem }) => problem)
  return refuse('record.unusual_answers', { problems })
}
