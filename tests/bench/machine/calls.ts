import { validAnswers } from '../../helpers/valid-answers.ts'
import type { Product } from '../product.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'

/** A call to measure, with its goals. */
export interface Call {
  name: string
  /** Raw HTTP requests, which are sent in turn. */
  requests: string[]
  /** The equivalent requests to the bare machine, if it has any. */
  bare?: string[]
  /** The equivalent requests to the hand-written save. */
  byHand?: string[]
  goals: Goal[]
}

export interface Goal {
  of: 'processor' | 'bare' | 'byHand' | 'empty'
  /** The maximum in milliseconds, or the minimum share of the other program's rate. */
  limit: number
}

const readGoals: Goal[] = [
  { of: 'empty', limit: 0.3 },
  { of: 'processor', limit: 0.5 }
]
const pageSize = 7

/** Returns all calls, by the names that ONLY accepts. */
export async function callsOf(product: Product): Promise<Call[]> {
  const { employees, token } = product
  const asAdmin = (url: string) => requestText({ url, token })
  const names = namesIn(product.databaseFile)
  const pages = Math.ceil(names.length / pageSize)
  const someNames = names.filter((_, index) => index % Math.ceil(names.length / 100) === 0)
  const version = (await product.get('/api/openapi.json')).headers.get('etag') ?? ''
  return [
    {
      name: 'save',
      requests: bodies.flatMap(body =>
        employees.map(({ token }, at) =>
          requestText({ url: '/api/user/personalInfo', token, body: { ...body, ...ownNumbers(at) } })
        )
      ),
      bare: bodies.flatMap(body =>
        employees.map(({ userId }, at) =>
          requestText({ url: `/save/${userId}`, body: { ...body, ...ownNumbers(at) } })
        )
      ),
      byHand: bodies.flatMap(body =>
        employees.map((_, at) =>
          requestText({ url: '/save', token: `hand-${at}`, body: { ...body, ...ownNumbers(at) } })
        )
      ),
      goals: [
        { of: 'byHand', limit: 0.5 },
        { of: 'processor', limit: 0.5 }
      ]
    },
    {
      name: 'user',
      requests: employees.map(({ token }) => requestText({ url: '/api/user', token })),
      goals: readGoals
    },
    {
      name: 'list',
      requests: someNames.map(() => {
        const page = 1 + Math.floor(Math.random() * pages)
        return asAdmin(`/api/user/users?page=${page}&pageSize=${pageSize}`)
      }),
      goals: readGoals
    },
    {
      name: 'search',
      requests: someNames.map((name, index) => {
        const search = encodeURIComponent(name.slice(0, 3 + (index % 4)))
        return asAdmin(`/api/user/users?page=1&pageSize=${pageSize}&search=${search}`)
      }),
      goals: readGoals
    },
    { name: 'dashboard', requests: [asAdmin('/api/admin/dashboard')], goals: readGoals },
    {
      name: 'empty',
      requests: [requestText({ url: '/api/openapi.json', headers: { 'if-none-match': version } })],
      bare: [requestText({ url: '/empty' })],
      goals: []
    }
  ]
}

/** Two valid answers to a whole part, so that each save changes what is stored. */
const bodies = ['4 Allen Avenue, Ikeja', '17 Marina Road, Lagos'].map(address => ({
  ...validAnswers.personalInfo,
  address,
  officialEmail: 'ada@office.example',
  passport: {}
}))

/** Returns numbers that no other record has, because saves of records that share a number wait for each other. */
const ownNumbers = (at: number) => {
  const number = String(at + 1).padStart(11, '0')
  return { nin: number, bvn: number }
}

interface Request {
  url: string
  token?: string
  body?: object
  headers?: { [name: string]: string }
}

function requestText({ url, token, body, headers = {} }: Request): string {
  const text = body ? JSON.stringify(body) : ''
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) })
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body ? 'POST' : 'GET'} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

function namesIn(databaseFile: string): string[] {
  const database = openConnection(databaseFile, { readonly: true })
  const rows = database
    .prepare<[], { username: string }>('SELECT username FROM users WHERE is_admin = 0 ORDER BY username')
    .all()
  database.close()
  return rows.map(({ username }) => username)
}
