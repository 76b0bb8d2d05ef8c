import { isLoopback } from '../network.ts'
import { readNamedFile } from './named-file.ts'
import { oneOf, parseOptional, parseWholeNumber, readText } from './parsers.ts'
import { isJsonBody, mapTexts, partsOf, placeholder } from './sms-request.ts'

/** An SMS provider: the HTTP request that the settings describe. */
export interface SmsProvider {
  /** May have the placeholders `{to}`, `{text}`, `{from}` in its query. */
  url: string
  method: 'POST' | 'PUT' | 'GET'
  headers: { [name: string]: string }
  /** JSON, or `name=value&name=value`. */
  body: string
  from: string
  secret: string
  /** Text that the response must contain to count as accepted; empty: the status decides. */
  accepted: string
  /** The limit per day, counted as providers do: in parts of 160 characters. */
  perDay: number
}

type ReadSetting = <T>(name: string, fallback: string, parse: (text: string) => T) => T

const perDay = 500
const places = ['to', 'number', 'text', 'from', 'secret'] as const
const ownHeaders = ['host', 'content-length', 'content-type', 'transfer-encoding', 'connection']

/** Reads the provider of SMS_URL; undefined if it is not set. Throws an error that names an unusable setting. */
export function readSmsProvider(read: ReadSetting, secretFile: string | undefined): SmsProvider | undefined {
  const url = read('SMS_URL', '', parseOptional(parseProviderAddress))
  const method = read('SMS_METHOD', 'POST', text => oneOf('post', 'put', 'get')(text).toUpperCase())
  const headers = read('SMS_HEADERS', '{}', parseHeaders)
  const body = read('SMS_BODY', '', parseBody)
  const from = read('SMS_FROM', '', readText)
  const file = read('SMS_SECRET_FILE', '', readText) || secretFile || ''
  const secret = read('SMS_SECRET', '', readText)
  const accepted = read('SMS_ACCEPTED', '', readText)
  const dailyLimit = read('SMS_PER_DAY', String(perDay), parseWholeNumber(1, 10_000_000))
  const refuse = (name: string, words: string) =>
    read(name, '', () => {
      throw new Error(words)
    })
  if (url === undefined) {
    const unpaired = Object.entries({
      SMS_BODY: body,
      SMS_FROM: from,
      SMS_SECRET: secret,
      SMS_ACCEPTED: accepted
    })
      .filter(([, value]) => value !== '')
      .map(([name]) => name)
    if (unpaired[0])
      refuse(
        unpaired[0],
        'is set, but SMS_URL is not: set SMS_URL to the address of the provider, or remove this setting.'
      )
    return undefined
  }
  if (secret && file) refuse('SMS_SECRET', 'and SMS_SECRET_FILE both give the secret: set only one of them.')
  const provider: SmsProvider = {
    url,
    method: method as SmsProvider['method'],
    headers,
    body,
    from,
    secret: secret || (file && readSecret(file, refuse)),
    accepted,
    perDay: dailyLimit
  }
  const used = usedIn(provider)
  if (method === 'GET' && body) refuse('SMS_BODY', 'is set, but a GET has no body: write it into SMS_URL.')
  for (const name of ['from', 'secret'] as const)
    if (used.all.has(name) && provider[name] === '')
      refuse(`SMS_${name.toUpperCase()}`, `is missing, but {${name}} is used.`)
  const where = method === 'GET' ? 'SMS_URL' : 'SMS_BODY'
  if (!used.sent.has('text')) refuse(where, 'has no {text}, so the messages would be empty.')
  if (!used.sent.has('to') && !used.sent.has('number'))
    refuse(where, 'has neither {to} nor {number}, so the messages would go to nobody.')
  return provider
}

function readSecret(file: string, refuse: (name: string, words: string) => unknown): string {
  try {
    return readNamedFile(file).toString().trim()
  } catch (error) {
    refuse('SMS_SECRET_FILE', (error as Error).message)
    return ''
  }
}

function usedIn({ url, headers, body }: SmsProvider) {
  const sent = new Set<string>()
  const note = (text: string) => {
    for (const [, name = ''] of text.matchAll(placeholder)) sent.add(name)
    return text
  }
  for (const [, value] of partsOf(new URL(url).search.slice(1))) note(value)
  if (isJsonBody(body)) mapTexts(JSON.parse(body), note)
  else for (const [, value] of partsOf(body)) note(value)
  const inHeaders = Object.values(headers).flatMap(value => [...value.matchAll(placeholder)])
  return { sent, all: new Set([...sent, ...inHeaders.map(([, name = '']) => name)]) }
}

/** Validates the provider's address. Plain HTTP is allowed on this machine only. */
function parseProviderAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe) throw new Error('must be an https:// address, like https://sms.example.com/send.')
  if (url.username || url.password) throw new Error('must be an address without a user name and password.')
  if (url.hash) throw new Error('must be an address without a # part.')
  if (/[{}]|%7b/i.test(url.host + url.pathname))
    throw new Error('may have words in braces only after its question mark.')
  readForm(url.search.slice(1))
  return text
}

function parseHeaders(text: string): SmsProvider['headers'] {
  const example = 'must be JSON, like {"apiKey": "{secret}"}.'
  const headers = parseJson(text, example)
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) throw new Error(example)
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') throw new Error(example)
    if (ownHeaders.includes(name.toLowerCase())) throw new Error(`has ${name}, which is set automatically.`)
    requireKnown(value, ['from', 'secret'])
    try {
      new Headers({ [name]: value })
    } catch {
      throw new Error(`has ${name}, which is not a header.`)
    }
  }
  return headers as SmsProvider['headers']
}

function parseBody(text: string): string {
  if (isJsonBody(text)) {
    const body = parseJson(text, 'begins with { or [, but is not JSON.')
    mapTexts(body, value => {
      requireKnown(value, places)
      return value
    })
  } else readForm(text)
  return text
}

function readForm(text: string) {
  try {
    for (const [, value] of partsOf(text)) requireKnown(value, places)
  } catch (error) {
    throw error instanceof URIError ? new Error('has a % that encodes nothing: write %25.') : error
  }
}

function requireKnown(text: string, known: readonly string[]) {
  for (const [whole, name = ''] of text.matchAll(placeholder))
    if (!known.includes(name))
      throw new Error(`has ${whole}. Use only ${known.map(one => `{${one}}`).join(', ')}.`)
}

function parseJson(text: string, words: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(words)
  }
}
