import { asMultipart, multipart, pdf, picture } from '../../helpers/multipart.ts'
import type { Person } from '../../world/people.ts'
import { type Connection, connectionTo, type Reply } from '../connection.ts'
import type { Fuzzed } from '../running.ts'

/** Where a file is sent, with a valid body. */
export interface Upload {
  url: string
  good: Buffer
}

/** Returns one upload of each kind: with answers, with a slot number, and on its own. */
export async function uploads(): Promise<Upload[]> {
  const drawing = await picture({ width: 24, height: 12, type: 'png' })
  const texts: [string, string][] = [
    ['date', '2026-11-20'],
    ['certified', 'true']
  ]
  return [
    {
      url: '/api/user/signature',
      good: multipart(texts, [{ name: 'signature', filename: 's.png', bytes: drawing }])
    },
    {
      url: '/api/user/guarantors',
      good: multipart(
        [['target', '2']],
        [{ name: 'guarantor', filename: 'g.pdf', bytes: (await pdf()).subarray() }]
      )
    },
    {
      url: '/api/user/personalInfo/upload-passport',
      good: multipart([], [{ name: 'passport', filename: 'p.png', bytes: drawing }])
    }
  ]
}

export const typeHeader = `Content-Type: ${asMultipart.headers['content-type']}`

export function uploader({ port }: Fuzzed, { token }: Person) {
  const line: Connection = connectionTo(port)
  return {
    send: (url: string, body: Buffer): Promise<Reply> =>
      line.send({ method: 'POST', url, headers: [`Authorization: Bearer ${token}`, typeHeader], body }),
    close: () => line.close()
  }
}

/** Returns the same upload as one request in two pieces. */
export function inTwo({ token }: Person, { url, good }: Upload, at: number): Buffer[] {
  const head = `POST ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${typeHeader}\r\nContent-Length: ${good.length}\r\nConnection: close\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), good])
  const place = head.length + at
  return [whole.subarray(0, place), whole.subarray(place)]
}
