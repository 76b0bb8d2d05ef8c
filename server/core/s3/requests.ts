import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Address } from './address.ts'
import { type Answer, createAgent, exchange } from './exchange.ts'
import { StoreFault } from './fault.ts'
import { textIn } from './xml.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's key; undefined: the bucket itself. */
  key?: string
  query?: { [name: string]: string }
  body?: Buffer
  /** Error codes that the caller handles itself. */
  accept?: readonly string[]
  /** The timeout without a transferred byte, in milliseconds. */
  timeout?: number
  tries?: number
}

export interface S3Answer extends Answer {
  /** The error code of the store, such as NoSuchKey; empty if the request succeeded. */
  refused: string
}

export type SendRequest = (request: S3Request) => Promise<S3Answer>

const defaultTimeout = 5000
const defaultTries = 3
const emptyBody = Buffer.alloc(0)

/**
 * Creates a function that sends requests to one store, signed (AWS Signature Version 4) with a hash of the body, so that
 * nothing arrives changed. Temporary errors are retried with backoff; other errors, and the last retry's, are thrown as a
 * StoreFault.
 */
export function createSender(address: S3Address): SendRequest {
  const agent = createAgent(address.endpoint)
  const base = baseOf(address)
  const signingKeys = new Map<string, ArrayBuffer>()

  return async request => {
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(request)
      } catch (error) {
        const fault = faultOf(error)
        if (tries >= (request.tries ?? defaultTries) || !fault.mayPass) throw fault
      }
      await pause(Math.random() * 50 * 4 ** tries)
    }
  }

  async function sendOnce(request: S3Request): Promise<S3Answer> {
    const { accept = [], timeout = defaultTimeout } = request
    const answer = await exchange(agent, await sign(request), timeout)
    const refused = refusalOf(answer, request.method)
    if (refused && !accept.includes(refused)) throw new StoreFault(refused, answer)
    return { ...answer, refused }
  }

  async function sign({ method, key = '', query = {}, body = emptyBody }: S3Request) {
    const url = new URL(`${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const hash = crypto.createHash('sha256').update(body).digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' },
      accessKeyId: address.accessKey,
      secretAccessKey: address.secretKey,
      ...(address.sessionToken && { sessionToken: address.sessionToken }),
      service: 's3',
      region: address.region,
      cache: signingKeys
    }).sign()
    return { method, url: signed.url, headers: Object.fromEntries(signed.headers), body }
  }
}

function baseOf({ endpoint, bucket, style }: S3Address): string {
  if (style === 'path') return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}`
}

/** Returns the error code of a response. A long operation may begin as a success and report an error in the body. */
function refusalOf({ status, body }: Answer, method: S3Request['method']): string {
  const isGranted = status >= 200 && status < 300 && !(method === 'POST' && isError.test(body.toString()))
  return isGranted ? '' : (textIn(body.toString(), 'Code') ?? String(status))
}

const isError = /^\s*(<\?xml[^>]*>\s*)?<Error>/

function faultOf(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return new StoreFault(code, { cause: error })
}
