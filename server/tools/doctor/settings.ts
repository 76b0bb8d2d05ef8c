import net from 'node:net'
import { isLoopback } from '../../core/network.ts'
import { isReadByOthers } from '../../mail/transports/smtp-address.ts'
import { type Finding, reportIf, type Installation } from './finding.ts'

/** Checks for settings that are valid by themselves but conflict. */
export function examineSettings({ config }: Installation): Finding[] {
  const { publicUrl, host, trustProxy, rateLimits, smtpUrl, files } = config
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = !isAtHome(hostname)
  const isDirect = trustProxy === 0
  return [
    ...config.misspelt.map(sentence => ({ about: 'settings' as const, sentence })),
    ...reportIf(
      'settings',
      isPublic && protocol === 'http:',
      `PUBLIC_URL ${publicUrl} is not encrypted: put a proxy with a certificate in front, and use https in PUBLIC_URL.`
    ),
    ...reportIf(
      'settings',
      protocol === 'https:' && isDirect,
      'PUBLIC_URL needs a proxy in front, but TRUST_PROXY is false, so everyone shares one limit of attempts: set TRUST_PROXY to true.'
    ),
    ...reportIf(
      'settings',
      !isDirect && !isAtHome(host) && !isEverywhere(host),
      `TRUST_PROXY is set and HOST ${host} is open to the network, so anyone can pretend to have another address: set HOST to 127.0.0.1.`
    ),
    ...reportIf(
      'settings',
      isPublic && !rateLimits,
      'RATE_LIMITS is off on a public address: remove that setting.'
    ),
    ...reportIf(
      'settings',
      's3' in files && isReadOnTheWay(files.s3.endpoint),
      'FILES_URL uses http for its store, so others on the network can delete files: use https.'
    ),
    ...reportIf(
      'mail',
      isPublic && !smtpUrl,
      `Mail is not being sent, so nobody at ${publicUrl} gets a code: set SMTP_URL and MAIL_FROM.`
    ),
    ...reportIf(
      'mail',
      smtpUrl !== undefined && isReadByOthers(smtpUrl),
      'SMTP_URL uses smtp+insecure, so the log-in to the mail server and all codes can be read on the network: use smtp or smtps.'
    )
  ]
}

const isReadOnTheWay = (endpoint: string) =>
  endpoint.startsWith('http:') && !isAtHome(new URL(endpoint).hostname)

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Whether the internet cannot reach the address: it belongs to this machine or a private network. */
function isAtHome(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isLoopback(bare) || isEverywhere(bare)) return true
  if (net.isIPv4(bare)) return /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(bare)
  if (net.isIPv6(bare)) return /^f(c|d|e8|e9|ea|eb)/.test(bare)
  return !bare.includes('.') || /\.(local|localhost|internal|home\.arpa|lan)$/.test(bare)
}
