import { isLoopback } from '../network.ts'
import { refuseUnknownOptions } from '../config/known-names.ts'
import net from 'node:net'

/** A bucket, or a part of one, and the credentials for it. */
export interface S3Address {
  bucket: string
  /** The prefix of every name in the bucket; empty, or with a trailing slash. */
  prefix: string
  /** The origin of the store. */
  endpoint: string
  region: string
  /** Whether the bucket is the first part of the path or of the host. */
  style: 'path' | 'host'
  accessKey: string
  secretKey: string
  sessionToken: string | undefined
}

/** The settings in the address itself. */
export type S3Place = Omit<S3Address, 'region' | 'endpoint' | 'accessKey' | 'secretKey' | 'sessionToken'> & {
  endpoint: string | undefined
  region: string | undefined
}

const example = 's3://bucket?endpoint=https://s3.example.com'

/**
 * Parses `s3://bucket/prefix` with `endpoint`, `region` and `style` (host, or path) after the `?`. Throws an error whose
 * message continues a sentence that begins with the setting's name.
 */
export function parseS3Address(text: string): S3Place {
  const [, bucket = '', path = '', search = ''] = /^s3:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?$/i.exec(text) ?? []
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`must have a bucket in lower-case letters, digits and hyphens, like ${example}.`)
  const prefix = path.replace(/^\/+|\/+$/g, '')
  if (!/^[\w.-]*(\/[\w.-]+)*$/.test(prefix) || /(^|\/)\.\.?($|\/)/.test(prefix))
    throw new Error('has a path after the bucket, which may contain only letters, digits, ".", "_" and "-".')
  const options = new URLSearchParams(search)
  refuseUnknownOptions(options, ['endpoint', 'region', 'style'])
  const style = options.get('style') ?? 'host'
  if (style !== 'host' && style !== 'path') throw new Error('has style=, which must be host or path.')
  const endpoint = options.has('endpoint') ? originOf(options.get('endpoint') ?? '') : undefined
  if (style === 'host' && endpoint && hasNoNamesBelow(new URL(endpoint).hostname))
    throw new Error(`has the endpoint ${endpoint}, where a bucket cannot have a host name: add &style=path.`)
  const region = options.get('region') || undefined
  if (region && !/^[\w-]{1,64}$/.test(region))
    throw new Error('has region=, which must be a name like eu-west-1.')
  return { bucket, prefix: prefix && `${prefix}/`, endpoint, region, style }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  if (!isPlain) throw new Error(`has endpoint=, which must be an address without a path, like ${example}.`)
  return url.origin
}

const hasNoNamesBelow = (host: string) => isLoopback(host) || net.isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
