import type { SmsProvider } from './sms-provider.ts'

export interface TextMessage {
  /** In international form, with the plus. */
  to: string
  text: string
}

export const placeholder = /\{(\w+)\}/g

/** Returns the HTTP request for one message. Each value is encoded for its place: JSON, a form or a query. */
export function writeSmsRequest(provider: SmsProvider, { to, text }: TextMessage) {
  const { url, method, headers, body, from, secret } = provider
  const values: { [name: string]: string } = { to, number: to.replace(/^\+/, ''), text, from, secret }
  const fill = (written: string) => written.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
  const address = new URL(url)
  address.search = fillForm(address.search.slice(1), fill)
  const isJson = isJsonBody(body)
  const content = isJson ? JSON.stringify(mapTexts(JSON.parse(body), fill)) : fillForm(body, fill)
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    url: address.href,
    method,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      ...(method !== 'GET' && { 'content-type': type })
    },
    ...(method !== 'GET' && { body: content })
  }
}

export const isJsonBody = (body: string) => /^\s*[{[]/.test(body)

/** Fills `name=value&name=value`, in which a plus is a literal plus. */
function fillForm(form: string, fill: (text: string) => string): string {
  const filled = new URLSearchParams()
  for (const [name, value] of partsOf(form)) filled.append(name, fill(value))
  return filled.toString()
}

export function partsOf(form: string): [name: string, value: string][] {
  return form
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const [name = '', ...value] = part.split('=')
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
    })
}

export function mapTexts(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map(item => mapTexts(item, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, fill)]))
}
