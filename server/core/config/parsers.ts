import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { isEmail } from '../../../engine/index.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { parsePostgresAddress } from '../database/postgres/address.ts'
import { refuseUnknownOptions } from './known-names.ts'
import { hasReadableLogin, hintAtLogin } from './url-login.ts'
import { isLoopback } from '../network.ts'

/** Parsers of settings. Each throws a message that continues a sentence beginning with the setting's name. */

export function readText(text: string) {
  return text
}

export const parseOptional =
  <T>(parse: (text: string) => T) =>
  (text: string): T | undefined =>
    text === '' ? undefined : parse(text)

export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (text: string): T => {
    const found = choices.find(choice => choice === text.toLowerCase())
    if (!found) throw new Error(`must be one of: ${choices.join(', ')}.`)
    return found
  }

export const parseWholeNumber = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < min || number > max) {
    throw new Error(`must be a whole number from ${min} to ${max}.`)
  }
  return number
}

/** Parses the address or name that the server listens at. */
export function parseHost(text: string) {
  if (!URL.canParse(`http://${hostInUrl(text)}`) || /[/?#@\s]/.test(text))
    throw new Error('must be an address or a name of this machine, like 127.0.0.1, :: or localhost.')
  return text
}

/** Returns a host as it is written in the address of the pages. */
export function hostInUrl(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

export function parseWebAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url) refuseUnknownOptions(url.searchParams, [])
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.pathname !== '/') {
    throw new Error('must be a web address without a path, like https://people.example.com.')
  }
  return url.origin
}

export function parseDatabaseAddress(text: string): DatabaseAddress {
  if (/^postgres(ql)?:/i.test(text)) {
    parsePostgresAddress(text)
    return { url: text }
  }
  const file = parseLocalPath(text.replace(/^sqlite:(\/\/)?/i, ''))
  if (fs.existsSync(file) && fs.statSync(file).isDirectory()) throw new Error('must be a file, not a folder.')
  return { file }
}

/** Parses a path or a `file:` address. */
export function parseLocalPath(text: string) {
  const bare = text.replace(/^file:(\/\/)?/i, '')
  if (/^[a-z][a-z0-9+.-]+:/i.test(bare))
    throw new Error(`cannot be used: "${bare.split(':')[0]}:" is not known to this version.`)
  const [, options = ''] = /\?(\w+=.*)$/.exec(bare) ?? []
  refuseUnknownOptions(new URLSearchParams(options), [])
  return path.resolve(bare)
}

const smtpExample = 'smtp://user:password@mail.example.com:587'

/** Validates an SMTP address. Its scheme selects the encryption: only `smtp+insecure:` has none. */
export function parseSmtp(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRead =
    url && /^(smtps?|smtp\+insecure):$/.test(url.protocol) && url.hostname && hasReadableLogin(url)
  if (!isRead) throw new Error(`must look like ${smtpExample}.${hintAtLogin(text)}`)
  refuseUnknownOptions(url.searchParams, [])
  if (url.hash || url.pathname.length > 1)
    throw new Error(`must end with the host and its port, like ${smtpExample}.${hintAtLogin(text)}`)
  return text
}

/** Validates `name@example.com` or `Name <name@example.com>`. */
export function parseMailAddress(text: string) {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  if (!isEmail(address) || /[\r\n]/.test(text))
    throw new Error('must be an e-mail address, like People <people@example.com>.')
  return text
}

export function parseSecret(text: string) {
  if (text.length < 16 || text.length > 256) throw new Error('must have 16 to 256 characters.')
  return text
}

/** Parses where audit events go: nowhere, standard output, or an address. Plain HTTP is allowed on this machine only. */
export function parseEventsTarget(text: string): string {
  if (/^(off|stdout)$/i.test(text)) return text.toLowerCase()
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!isSafe) throw new Error('must be off, stdout, or an https:// address that accepts lines of JSON.')
  if (url?.username || url?.password) throw new Error('must be an address without a user name and password.')
  return text
}

export function parseSetupCode(text: string) {
  if (text.length < 8 || text.length > 128) throw new Error('must have 8 to 128 characters.')
  return text
}

/** Parses 32 bytes, hexadecimal or base64. */
export function parseKey(text: string) {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (bytes.length !== 32) throw new Error('must be 32 bytes, as 64 hexadecimal digits or in base64.')
  return bytes
}

/**
 * Parses how many proxies in front are trusted (`true` is one), or their addresses. The next hop beyond them is the client:
 * what it sends in X-Forwarded-For is ignored.
 */
export function parseProxies(text: string): number | string[] {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true' ? 1 : 0
  if (/^\d$/.test(text)) return Number(text)
  const addresses = text.split(',').map(part => part.trim())
  if (!addresses.every(isProxy))
    throw new Error('must be true, false, the number of proxies in front (up to 9), or their addresses.')
  return addresses
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/i.test(text)) return true
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return Number(bits) <= (net.isIPv4(address) ? 32 : net.isIPv6(address) ? 128 : -1)
}
