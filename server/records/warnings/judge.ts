import {
  findPartWarnings,
  hasWarnings,
  isPassed,
  type PassedWarning,
  sameValue,
  type Warning
} from '../../../engine/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { Refusal } from '../../core/errors.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { partDefinitions } from '../model/parts.ts'
import type { Save } from '../model/save.ts'
import type { Passing } from './content.ts'

const partsWithWarnings = new Set(
  partDefinitions.filter(({ asked }) => asked.some(hasWarnings)).map(({ name }) => name)
)

/** Does a save of this part ask anything about its answers? */
export const asksAboutAnswers = (part: string): boolean => partsWithWarnings.has(part)

/** What of a record is passed. Where nothing asks, the database is not asked either. */
export async function loadPassings(stores: Stores, userId: string): Promise<Passing[]> {
  return partsWithWarnings.size > 0 ? inOrder(await stores.passedWarnings.allOf(userId)) : []
}

const places = new Map(partDefinitions.map(({ name }, index) => [name, index]))
const placeOf = ({ path }: Passing) => places.get(path.split('/')[1] ?? '') ?? -1

/** As the parts of a record stand, whichever was saved last. */
const inOrder = (passings: readonly Passing[]): Passing[] =>
  passings.toSorted((one, other) => placeOf(one) - placeOf(other))

/** What was sent as passed, and when. */
interface SentPassings {
  passed: readonly PassedWarning[]
  now: number
}

/**
 * What of the answers that a save would leave is passed: before, with the very same answers, or by this save. Refuses where
 * something was not asked yet.
 */
export function judgeWarnings(
  { part, facts }: Save,
  value: unknown,
  before: readonly Passing[],
  { passed, now }: SentPassings
): Passing[] {
  if (!partsWithWarnings.has(part.name)) return []
  const found = findPartWarnings(part, part.asked, value, { ...facts, at: 'save' })
  const since = new Map(before.filter(one => isOfPart(one, part.name)).map(({ key, at }) => [key, at]))
  const open = found.filter(warning => !since.has(warning.key) && !isPassed(warning, passed))
  if (open.length > 0) throw notPassed(open)
  return found.map(({ path, msg, key, about }) => ({ path, msg, key, about, at: since.get(key) ?? now }))
}

/** Keeps what is passed of a part in the place of what was, and notes what is new; nothing is written where that is the same. */
export async function keepPassings(
  { audit }: Pick<Services, 'audit'>,
  stores: Stores,
  { owner, part }: { owner: SignedIn; part: string },
  before: readonly Passing[],
  after: readonly Passing[]
): Promise<Passing[]> {
  const own = before.filter(one => isOfPart(one, part))
  if (own.length + after.length === 0 || sameValue(own, after)) return [...before]
  await stores.passedWarnings.put(owner.id, part, after)
  const known = new Set(own.map(({ key }) => key))
  const fields = after.filter(({ key }) => !known.has(key)).map(({ path }) => path)
  if (fields.length > 0)
    await audit(stores, { ...buildSelfEntry(owner), action: 'warning.passed', detail: { fields } })
  return inOrder([...before.filter(one => !own.includes(one)), ...after])
}

const isOfPart = ({ path }: Passing, part: string) => path.split('/')[1] === part

/** The page asks at each field, and sends what was said to be right with the same answers again. */
function notPassed(open: readonly Warning[]): Refusal {
  const problems = open.map(({ key: _, about: __, ...problem }) => problem)
  const [first] = problems
  return new Refusal(422, first?.msg ?? '', { problems })
}
