import { eq } from 'drizzle-orm'
import { users } from '../../server/core/database/tables.ts'
import type { TestApp } from './app.ts'
import { validAnswers } from './records.ts'
import type { Chance } from '../world/chance.ts'
import { completedPerson, addPeople } from '../world/people.ts'
import { signUps } from '../../server/accounts/index.ts'
import { refreshRecord } from '../../server/records/refresh.ts'
import { roleStore } from '../../server/users/role-store.ts'
import { userStore } from '../../server/users/user-store.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'

const day = 24 * 3600_000
const { personalInfo, employeeDetails } = validAnswers

export const states = ['Lagos', 'Kano', 'Oyo']

/**
 * Makes one random write: adds a person, whose id it appends to `ids`, or changes, turns into an administrator or deletes one
 * of them.
 */
export async function writeSomething(app: TestApp, ids: string[], { below: roll }: Chance) {
  const { database, clock } = app.services
  const id = ids[roll(ids.length)]
  const kind = roll(9)
  if (!id || kind === 0 || roll(4) === 0) {
    const one = roll(2) === 0 ? completedPerson({ personalInfo: { stateOfOrigin: states[roll(3)] } }) : {}
    ids.push(...(await addPeople(app, [{ ...one, isAdmin: roll(8) === 0, verified: roll(3) > 0 }])))
    return
  }
  const save = (part: string, value: unknown) =>
    database.write(async tx => {
      if (!(await tx.use(userStore).findById(id))) return
      await tx.use(answerStore).save({ userId: id, part, value, schemaHash: 'test', now: clock() })
      await refreshRecord(tx, id, clock())
    })
  if (kind <= 2)
    await save('personalInfo', {
      ...personalInfo,
      stateOfOrigin: states[roll(3)],
      gender: ['male', 'female'][roll(2)]
    })
  if (kind === 3) await save('personalInfo', { ...personalInfo, stateOfOrigin: undefined })
  if (kind === 4)
    await save('employeeDetails', { ...employeeDetails, secondedTo: ['Acme', 'Zenith'][roll(2)] })
  if (kind === 5) await save('education', roll(2) ? validAnswers.educationalBackground : [])
  if (kind === 6) await changeRole(app, id, roll(2) === 0)
  if (kind === 7) {
    const now = clock()
    await database.write(tx => signUps.sweepUnverified(tx, { before: now - (5 + roll(5)) * day, now }))
    app.clock.advance(day / 2)
  }
  if (kind === 8 && roll(3) === 0) await removeUser(app, id)
}

async function changeRole({ services: { database, clock } }: TestApp, id: string, isAdmin: boolean) {
  await database.write(async tx => {
    await tx.db.update(users).set({ isAdmin }).where(eq(users.id, id))
    if (isAdmin) await tx.use(roleStore).giveRole(id, { role: 'administrator', roleClients: '[]' })
    await refreshRecord(tx, id, clock())
  })
}

async function removeUser({ services: { database } }: TestApp, id: string) {
  await database.write(async tx => {
    await tx.db.delete(users).where(eq(users.id, id))
  })
}
