import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../renderer/api/api.ts'
import { query } from '../helpers/stored.ts'
import { faultsOf } from './faults.ts'
import { openGround } from './fixture.ts'
import { counted, prove, runs, type Seed, timeFor } from './proof.ts'
import { formNamed } from './reading.ts'
import kept from './seeds.json' with { type: 'json' }
import {
  differencesOf,
  faultySingles,
  postTo,
  type Single,
  type SingleCase,
  validSingles
} from './singles.ts'
import { world } from './world.ts'

const ground = openGround()
const seeds: Seed[] = kept
const faultyRuns = 25
const lowered = (email: unknown) => String(email).toLowerCase()

interface Kept {
  username: string
  email: string
  phone: string
}

/** An account without its password; the address in small letters. */
async function account(email: unknown): Promise<Kept | undefined> {
  const rows = query<Kept>(ground.server, 'SELECT username, email, phone FROM users')
  return rows.find(row => row.email === lowered(email))
}

const withoutPassword = ({ username, email, phone }: { [name: string]: unknown }) => ({
  username,
  email: lowered(email),
  phone
})

const singles: Single[] = [
  {
    form: 'account/sign-up',
    send: postTo('/auth/register'),
    stored: ({ email }) => account(email),
    keptAs: withoutPassword,
    validRuns: 25
  },
  { form: 'account/admin-sign-up', send: postTo('/auth/admin-register'), validRuns: 60 },
  { form: 'account/log-in', send: postTo('/auth/login'), validRuns: 15 },
  { form: 'account/forgot-password', send: postTo('/auth/forget-password'), validRuns: 15 },
  { form: 'account/reset-password', send: postTo('/auth/change-password'), validRuns: 60 },
  {
    form: 'admin/client',
    send: postTo('/admin/client-list'),
    stored: async ({ name }) => {
      const { data } = await api.get<{ _id: string; name: string }[]>('/admin/client-list')
      const found = data.find(client => client.name === name)
      if (found) await api.delete(`/admin/client-list/${found._id}`)
      return found && { name: found.name }
    },
    validRuns: 100
  },
  { form: 'admin/invitation', send: postTo('/admin/invitations'), validRuns: 60 },
  { form: 'admin/bulk-message', send: postTo('/admin/send-emails', { audience: 'all' }), validRuns: 40 }
]

afterAll(() => console.log(`Page and server agree about forms by themselves over ${counted()}.`))
beforeEach(() => api.sendToken(ground.office.token))

describe.each(singles)('$form', single => {
  const form = formNamed(single.form)
  const differences = (one: SingleCase) => differencesOf(single, one)
  const proof = { of: single.form, differences }

  it('agrees over every case that once failed', async () => {
    for (const one of seeds.filter(({ of }) => of === single.form)) {
      expect(await differences(one.case as SingleCase), one.why).toEqual([])
    }
  })

  it(
    'takes valid answers',
    () => prove({ ...proof, cases: validSingles(form), runs: runs(single.validRuns) }),
    timeFor(single.validRuns)
  )

  it.each(
    faultsOf(form.schema, world).map(fault => ({ fault, name: `${fault.path.join('/')}: ${fault.what}` }))
  )(
    'refuses $name, in the same words, and stores nothing',
    async ({ fault }) => {
      const before = ground.rows.everything()
      await prove({ ...proof, cases: faultySingles(form, fault), runs: runs(faultyRuns) })
      expect(ground.rows.everything()).toEqual(before)
    },
    timeFor(faultyRuns)
  )
})
