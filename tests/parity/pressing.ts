import type { Part } from '../../engine/index.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { api } from '../../renderer/api/api.ts'
import { savePartCall } from '../../renderer/api/part-calls.ts'
import { createRequestBody } from '../../renderer/saving/request-body.ts'
import { savePart } from '../../renderer/saving/save-part.ts'
import { isSaved, revisionOf } from '../../renderer/record/stored.ts'
import type { User } from '../../generated/api/schemas.ts'
import type { Fixture } from './fixture.ts'
import { withAccount } from './part-values.ts'
import { asPassed, findQuestions } from './questions.ts'
import { formsOf, type PartCase, type Pressed, right } from './part-case.ts'
import type { Person } from '../world/people.ts'

/** Assigns a case to a signed-in employee. */
export async function pressed(
  fixture: Fixture,
  part: Part,
  asked: PartCase,
  sides = right
): Promise<Pressed> {
  const forms = formsOf(part)
  const { person, user } = await somebody(fixture, part, asked)
  const values = asked.values.map((value, index) => withAccount(forms[index], value, person))
  return { ...asked, fixture, part, forms, person, user, values, passed: [], sides }
}

/** Returns an employee for a case. Refused saves change nothing, so their employees are reused. */
async function somebody(fixture: Fixture, part: Part, { fault, earlier }: PartCase) {
  const isBare = fault?.what.endsWith('file left out') ?? false
  const key = JSON.stringify([part.name, isBare, earlier])
  const known = fault && fixture.refused.get(key)
  if (known) return known
  const person = await fixture.next(part.name, isBare)
  const nobody = { _id: person.id, revisions: {} } as unknown as User
  const found = {
    person,
    user: earlier && !isBare ? await saved(fixture, part, earlier, { person, user: nobody }) : nobody
  }
  if (fault) fixture.refused.set(key, found)
  return found
}

async function saved(
  fixture: Fixture,
  part: Part,
  values: unknown[],
  { person, user }: { person: Person; user: User }
): Promise<User> {
  const forms = formsOf(part)
  const passed = await findQuestions({ fixture, part, forms, values, user, sides: right })
  // Loading lists has switched to the office's token.
  api.sendToken(person.token)
  await save({ part, forms, values, user, passed: passed.map(asPassed(part)) })
  return (await api.call(getOwnUser)).data
}

/** Sends everything as the page does, or as JSON if only that can express the case. */
export function send(pressed: Pressed): ReturnType<typeof savePart> {
  const { part, forms, values, user, fault, strays, passed, sides } = pressed
  const needsJson = fault?.needsJson || strays || sides.sent !== right.sent
  if (!needsJson) return save(pressed)
  const bodies = forms.map((form, index) =>
    createRequestBody(form, values[index], { part: part.name, record: { ...user } })
  )
  const said = passed.length > 0 && { passedWarnings: passed }
  const list = said ? { list: bodies[0], ...said } : bodies[0]
  const body = part.list ? list : Object.assign({}, ...bodies, strays, said)
  return api.call(savePartCall(part, false), { body: sides.sent(body) })
}

type Saving = Pick<Pressed, 'part' | 'forms' | 'values' | 'user' | 'passed'>

function save({ part, forms, values, user, passed }: Saving): ReturnType<typeof savePart> {
  const answers = forms.map((form, index) => ({ form, value: values[index], removed: [] }))
  const revision = revisionOf(user, part.name)
  const [userId, saved] = [user._id, isSaved(part, user)]
  return savePart({
    part,
    answers,
    record: { ...user },
    userId,
    saved,
    revision,
    passed,
    onProgress: nothing,
    onStored: () => undefined,
    onSent: nothing,
    isSameSession: () => true
  })
}

const nothing = () => {}
