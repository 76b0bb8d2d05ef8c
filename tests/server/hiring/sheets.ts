import type { InjectOptions } from 'fastify'
import type { TestApp } from '../../helpers/app.ts'
import type { Caller } from '../../helpers/caller.ts'

export const columns = [
  '/email',
  '/username',
  '/phone',
  '/personalInfo/lastName',
  '/personalInfo/dob',
  '/personalInfo/gender',
  '/employeeDetails/secondedTo'
]

/** Returns a row of a sheet with these columns; `change` replaces some of its cells. */
export function rowOf(number: number, change: { [column: string]: string } = {}): string[] {
  const row = {
    '/email': `hire${number}@example.com`,
    '/username': `Hire ${number}`,
    '/phone': '0803 123 4567',
    '/personalInfo/lastName': 'Okafor',
    '/personalInfo/dob': '27/03/1994',
    '/personalInfo/gender': 'Female',
    '/employeeDetails/secondedTo': 'acme bank',
    ...change
  }
  return columns.map(column => (row as { [column: string]: string })[column] ?? '')
}

export const checkSheet = (who: Caller, rows: unknown, more: object = {}) =>
  who.post('/admin/hires/check', { columns, rows, ...more })

export const invite = (who: Caller, rows: unknown, key = '') =>
  who.post('/admin/hires', { columns, rows }, key ? { headers: { 'idempotency-key': key } } : {})

/** Returns the token in the newest invitation mailed to an address; empty if there is none. */
export async function tokenFor(app: TestApp, email: string): Promise<string> {
  const [mail] = (await app.mailsTo(email)).filter(({ text }) => text.includes('/invited#'))
  return /\/invited#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const join = (
  app: TestApp,
  token: unknown,
  change: object = {},
  options: Partial<InjectOptions> = {}
) =>
  app.post(
    '/auth/hires/join',
    {
      token,
      username: 'Hire Herself',
      phone: '+2348031234567',
      password: 'correct horse',
      ...change
    },
    options
  )
