import { clientFields } from '../../../server/records/model/parts.ts'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { sweepFiles } from '../../../server/jobs/sweep-files.ts'
import { gone } from './accounts.ts'
import type { Fixture } from './fixture.ts'
import { callerFor, expectThat, isSignedIn, type Life, type Model } from './model.ts'
import { expectStored } from './records.ts'
import { partDefinitions } from '../../../server/records/model/parts.ts'

/** What administrators do, exports and erasures included, and what the passing of time does. */

export async function addClient(model: Model, fixture: Fixture) {
  const name = `Client ${++model.made}`
  const { status, body } = await (await fixture.admin()).post('/admin/client-list', { name })
  expectThat(status === 201, `a new client answered ${status}`)
  model.clients.set(body.data._id, name)
}

/** Renames a client, which updates every record with the old name as a new revision. */
export async function renameClient(model: Model, fixture: Fixture) {
  const [client] = model.clients
  if (!client) return
  const [id, from] = client
  const name = `Renamed ${++model.made}`
  const { status } = await (await fixture.admin()).patch(`/admin/client-list/${id}`, { name })
  expectThat(status === 200, `a new name of a client answered ${status}`)
  model.clients.set(id, name)
  for (const life of model.lives)
    for (const field of clientFields) follow(life, field, { from, to: name }, fixture)
}

function follow(
  life: Life,
  { part: name, path }: (typeof clientFields)[number],
  { from, to }: { from: string; to: string },
  fixture: Fixture
) {
  const stored = life.parts.get(name)
  const field = path.at(-1) ?? ''
  const value = stored?.value as { [name: string]: unknown } | undefined
  if (!stored || value?.[field] !== from) return
  const after = { value: { ...value, [field]: to }, revision: stored.revision + 1 }
  const part = partDefinitions.find(one => one.name === name)
  if (part) expectStored(life, part, after, fixture)
  life.parts.set(name, after)
}

export async function deleteClient(model: Model, fixture: Fixture) {
  const [id] = [...model.clients.keys()].slice(1)
  if (!id) return
  const { status } = await (await fixture.admin()).delete(`/admin/client-list/${id}`)
  expectThat(status === 200, `a deletion of a client answered ${status}`)
  model.clients.delete(id)
}

export async function exportAll(life: Life, fixture: Fixture) {
  const sheet = await (await fixture.admin()).get('/admin/employees/export')
  expectThat(sheet.status === 200, `the spreadsheet answered ${sheet.status}`)
  const isIn = isSignedIn(life, fixture.now())
  const own = await callerFor(fixture, life).get('/user/export')
  expectThat(own.status === (!isIn ? 401 : life.isAdmin ? 403 : 200), `an own record answered ${own.status}`)
}

export async function look(life: Life, fixture: Fixture) {
  const { status, body } = await (await fixture.admin()).get(`/user/${life.id ?? 'nobody'}`)
  expectThat(status === (life.id ? 200 : 404), `a look at a record answered ${status}`)
  if (status !== 200) return
  for (const [part, { revision }] of life.isAdmin ? [] : life.parts)
    expectThat(
      body.data.revisions[part] === revision,
      `${part} is read at ${body.data.revisions[part]}, not ${revision}`
    )
}

export async function askErasure(life: Life, fixture: Fixture) {
  const isIn = isSignedIn(life, fixture.now())
  const caller = callerFor(fixture, life)
  const { status } = life.asksErasure
    ? await caller.delete('/user/erasure')
    : await caller.post('/user/erasure')
  expectThat(status === (!isIn ? 401 : life.isAdmin ? 403 : 200), `to ask for erasure answered ${status}`)
  if (status === 200) life.asksErasure = !life.asksErasure
}

/** Erases a person, of whom only a random id in the audit may be left. */
export async function erase(life: Life, model: Model, fixture: Fixture) {
  const { status } = await (await fixture.admin()).delete(`/admin/users/${life.id ?? 'nobody'}`)
  expectThat(status === (!life.id ? 404 : life.isAdmin ? 409 : 200), `an erasure answered ${status}`)
  if (status !== 200) return
  expectThat(fixture.rows.idOf(life.email) === undefined, 'an erased account is still there')
  for (const id of life.files.values())
    expectThat(!fixture.rows.ownerOfFile(id), 'an erased file is still there')
  gone(life, model)
}

export async function demote(life: Life, fixture: Fixture) {
  const { status } = await (
    await fixture.admin()
  ).patch(`/admin/users/${life.id ?? 'nobody'}/role`, {
    isAdmin: false
  })
  expectThat(status === (life.id ? 200 : 404), `taking a role away answered ${status}`)
  if (status === 200 && life.isAdmin) Object.assign(life, { isAdmin: false, token: undefined })
}

export async function sweep(model: Model, fixture: Fixture) {
  await sweepAccounts(fixture.services())
  await sweepFiles(fixture.services())
  const before = fixture.now() - 7 * 24 * 3600_000
  for (const life of model.lives) {
    if (!life.id || life.isVerified || life.madeAt >= before) continue
    expectThat(fixture.rows.idOf(life.email) === undefined, 'an account that was never verified is kept')
    gone(life, model)
  }
}
