export interface ReadMail {
  to: string
  subject: string
  date: string
  text: string
  html: string
}

/** Parses the readable parts of a mail that this server wrote. Not a parser for mail in general. */
export function readMail(eml: string): ReadMail {
  const { headers, body } = splitHeaders(eml)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map(part => part.trimStart())
  const read = (type: string) => {
    const part = parts.map(splitHeaders).find(({ headers }) => headers['content-type']?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  return {
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    date: headers.date ?? '',
    text: boundary === undefined ? decodeBody({ headers, body }) : read('text/plain'),
    html: read('text/html')
  }
}

/** The header fields and the body of a message, or of one part of it (RFC 2045, 2.4). */
interface MimeEntity {
  headers: { [name: string]: string }
  body: string
}

function splitHeaders(part: string): MimeEntity {
  const at = part.search(/\r?\n\r?\n/)
  return { headers: headersOf(part.slice(0, at)), body: part.slice(at).replace(/^(\r?\n){2}/, '') }
}

function decodeBody({ headers, body }: MimeEntity): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
}

function headersOf(text: string): { [name: string]: string } {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
  )
}

/** Decodes `=?UTF-8?Q?...?=` and `=?UTF-8?B?...?=` (RFC 2047). */
function decodeWords(text: string) {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquote(word.replaceAll('_', ' ')).toString('utf8')
    )
}

function unquote(text: string) {
  const joined = text.replaceAll(/=\r?\n/g, '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
  return Buffer.from(bytes, 'latin1')
}
