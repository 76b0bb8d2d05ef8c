import exceljs from 'exceljs'
import { unzipSync } from 'fflate'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import type { RoleWorld } from './role-world.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

/** A request and the whole text of its response. */
export interface Reading {
  url: string
  status: number
  text: string
}

const lists = [
  '/user/users',
  '/user/users?page=1&pageSize=100',
  '/user/users?page=1&pageSize=100&search=ojo',
  '/user/users?page=1&pageSize=100&sort=-email&status=complete',
  '/user/users?page=1&pageSize=1&sort=username',
  '/admin/completions?since=2020-01-01T00:00:00.000Z',
  '/admin/dashboard',
  '/admin/dashboard/charts',
  '/admin/client-list',
  '/options/clients',
  '/admin/employees/ids',
  '/admin/employees/export',
  '/admin/employees/export?lists=yes',
  '/admin/employees/export/progress',
  '/admin/activity',
  '/admin/activity?kind=saves',
  '/admin/activity?kind=looks',
  '/admin/erasures',
  '/admin/audience?to=all',
  '/admin/audience?to=complete',
  '/admin/send-emails',
  '/admin/administrators',
  '/admin/invitations',
  '/admin/mail-status',
  '/openapi.json'
]

const filters = [
  'company=Delta%20Foods',
  'company=Zenith%20Oil',
  'region=Lagos',
  'region=Kano',
  'gender=female',
  'gender=male'
]

/** Reads everything that this user can read, including the records and files of these two employees. */
export async function readEverything(
  { app, own, other }: RoleWorld,
  who: SignedIn,
  more: string[] = []
): Promise<Reading[]> {
  const urls = [
    ...lists,
    ...filters.map(filter => `/user/users?page=1&pageSize=100&${filter}`),
    ...filters.map(filter => `/admin/employees/export?${filter}`),
    ...['company', 'region', 'gender'].map(name => `/admin/filter-choices/${name}`),
    ...[own, other].flatMap(({ id }) => [`/user/${id}`, `/admin/activity?person=${id}`]),
    ...more
  ]
  const readings: Reading[] = []
  for (const url of urls) readings.push(await read(url))
  const links = readings.flatMap(({ text }) => [...text.matchAll(/\/api(\/files\/[^"\\]+)/g)])
  for (const [, link = ''] of links) readings.push(await read(link))
  return readings

  async function read(url: string): Promise<Reading> {
    const answer = await app.app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${who.token}` }
    })
    return { url, status: answer.statusCode, text: await textOf(answer) }
  }
}

interface Answer {
  headers: { [name: string]: unknown }
  rawPayload: Buffer
  body: string
}

/** Returns the text of a response, including the texts inside a spreadsheet, a PDF or an archive of these. */
export async function textOf({ headers, rawPayload, body }: Answer): Promise<string> {
  const type = String(headers['content-type'])
  if (type.includes('spreadsheetml')) return textOfSheet(rawPayload)
  if (type.includes('application/pdf')) return textOfPdf(rawPayload)
  if (!type.includes('application/zip')) return body
  const inside = Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => {
    const file = Buffer.from(bytes)
    return `${name}\n${name.endsWith('.pdf') ? textOfPdf(file) : file.toString('utf8')}`
  })
  return inside.join('\n')
}

async function textOfSheet(file: Buffer): Promise<string> {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(file as unknown as ArrayBuffer)
  return workbook.worksheets
    .map(sheet => sheet.getSheetValues().map(row => JSON.stringify(row)))
    .flat()
    .join('\n')
}

export const findText = (readings: Reading[], text: string): string[] =>
  readings.filter(reading => reading.text.includes(text)).map(({ url }) => url)
