import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  adminRegister,
  changePassword,
  forgetPassword,
  logIn,
  register
} from '../../generated/api/accounts.ts'
import { inviteAdministrator } from '../../generated/api/admin/accounts.ts'
import { addClient, removeClient } from '../../generated/api/admin/clients.ts'
import { sendMessage } from '../../generated/api/admin/messages.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { query } from '../helpers/stored.ts'
import { faultsOf } from './faults.ts'
import { openFixture } from './fixture.ts'
import { counted, isSingle, prove, runs, type Seed, timeFor } from './proof.ts'
import { formNamed } from './reading.ts'
import kept from './seeds.json' with { type: 'json' }
import {
  differencesOf,
  faultySingles,
  sendWith,
  type Single,
  type SingleCase,
  validSingles
} from './singles.ts'
import { world } from './world.ts'

const fixture = openFixture()
const seeds: Seed[] = kept
const faultyRuns = 25
const lowered = (email: unknown) => String(email).toLowerCase()

interface Kept {
  username: string
  email: string
  phone: string
}

/** Returns an account without its password; the email is in lower case. */
async function account(email: unknown): Promise<Kept | undefined> {
  const rows = query<Kept>(fixture.server, 'SELECT username, email, phone FROM users')
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
    send: sendWith(register),
    stored: ({ email }) => account(email),
    keptAs: withoutPassword,
    validRuns: 25
  },
  { form: 'account/admin-sign-up', send: sendWith(adminRegister), validRuns: 60 },
  { form: 'account/log-in', send: sendWith(logIn), validRuns: 15 },
  { form: 'account/forgot-password', send: sendWith(forgetPassword), validRuns: 15 },
  { form: 'account/reset-password', send: sendWith(changePassword), validRuns: 60 },
  {
    form: 'admin/client',
    send: sendWith(addClient),
    stored: async ({ name }) => {
      const { data } = await api.call(listClients)
      const found = data.find(client => client.name === name)
      if (found) await api.call(removeClient, { params: { id: found._id } })
      return found && { name: found.name }
    },
    validRuns: 100
  },
  { form: 'admin/invitation', send: sendWith(inviteAdministrator), validRuns: 60 },
  { form: 'admin/bulk-message', send: sendWith(sendMessage, { audience: 'all' }), validRuns: 40 }
]

afterAll(() => console.log(`Page and server agree about forms by themselves over ${counted()}.`))
beforeEach(() => api.sendToken(fixture.admin.token))

it.each(seeds.filter(({ of }) => isSingle(of)))('a case of $of that once failed agrees', async one => {
  const single = singles.find(({ form }) => form === one.of)
  if (!single) throw new Error(`There is no form ${one.of}: delete its cases.`)
  expect(await differencesOf(single, one.case as SingleCase), one.why).toEqual([])
})

describe.each(singles)('$form', single => {
  const form = formNamed(single.form)
  const differences = (one: SingleCase) => differencesOf(single, one)
  const proof = { of: single.form, differences }

  it(
    'accepts valid answers on page and server',
    () => prove({ ...proof, cases: validSingles(form), runs: runs(single.validRuns) }),
    timeFor(single.validRuns)
  )

  it.each(
    faultsOf(form.schema, world).map(fault => ({ fault, name: `${fault.path.join('/')}: ${fault.what}` }))
  )(
    'rejects $name with the same messages on page and server, and stores nothing',
    async ({ fault }) => {
      const before = fixture.rows.everything()
      await prove({ ...proof, cases: faultySingles(form, fault), runs: runs(faultyRuns) })
      expect(fixture.rows.everything()).toEqual(before)
    },
    timeFor(faultyRuns)
  )
})
