import path from 'node:path'
import { expect } from 'vitest'
import { examine } from '../../server/tools/doctor/examine.ts'
import { startServer } from '../helpers/process.ts'
import type { KeptDatabase } from './databases.ts'

/** Fields of a user's data about the account and the record itself, which an upgrade may change. */
const aboutItself = /^(_id|url|revisions|corrections|missing|completed|createdAt|isAdmin|fields)$/

/**
 * Starts the current server on an installation of an earlier version, as an upgrade does. Checks that users log in, read the
 * same data, save and export, and that the doctor finds nothing. Returns the server's output.
 */
export async function openKept(kept: KeptDatabase, dataDir: string, more: Record<string, string> = {}) {
  const env = {
    DATA_DIR: dataDir,
    SCHEMA_CHANGES: 'accept',
    ADMIN_FACTOR: 'optional',
    RATE_LIMITS: 'off',
    ...more
  }
  const server = startServer(env, path.dirname(dataDir))
  try {
    const { address } = await server.address()
    const employee = await logIn(address, kept.employee, kept.password)
    const before = await read(address, employee)
    for (const [name, value] of Object.entries(kept.user))
      if (!aboutItself.test(name)) expect(plain(before[name]), name).toEqual(plain(value))
    await downloadFile(address, employee, before)
    const personal = { ...(plain(before.personalInfo) as object), closestBusStop: 'The next one' }
    await save(address, employee, personal)
    expect((await read(address, employee)).personalInfo).toMatchObject(personal)
    await exportAll(address, await logIn(address, kept.administrator, kept.password))
  } finally {
    await server.stop()
  }
  const findings = await examine({ ...env, PUBLIC_URL: 'http://127.0.0.1:3000' })
  expect(findings.filter(({ about }) => !/^(machine|settings|folder)$/.test(about))).toEqual([])
  return server.allOutput()
}

async function logIn(address: string, email: string, password: string): Promise<string> {
  const answer = await send(address, 'POST', '/auth/login', undefined, { email, password })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

async function read(address: string, token: string) {
  const answer = await send(address, 'GET', '/user', token)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

async function downloadFile(address: string, token: string, user: Record<string, unknown>) {
  const { passport } = user.personalInfo as { passport: { url: string } }
  const answer = await send(address, 'GET', passport.url.replace(/^\/api/, ''), token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
}

async function save(address: string, token: string, personal: object) {
  const answer = await send(address, 'PUT', '/user/personalInfo', token, personal)
  expect(answer.status, await answer.clone().text()).toBe(200)
}

async function exportAll(address: string, token: string) {
  const answer = await send(address, 'GET', '/admin/employees/export', token)
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000)
}

const send = (address: string, method: string, place: string, token?: string, body?: object) =>
  fetch(`${address}/api${place}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` })
    },
    ...(body && { body: JSON.stringify(body) })
  })

/** Returns the value without ids and file links, which differ each time. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !aboutItself.test(name))
  return Object.fromEntries(
    entries.flatMap(([name, one]) => {
      const isFile = typeof one === 'object' && one !== null && 'url' in one
      return isFile ? [] : [[name, plain(one)]]
    })
  )
}
