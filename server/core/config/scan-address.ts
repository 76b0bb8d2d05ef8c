import { refuseUnknownOptions } from './known-names.ts'

/** Where clamd listens: host and port, or a Unix socket. */
export type ScanAddress = { host: string; port: number } | { path: string }

const usualPort = 3310

/** Parses `clamd://host:3310` or `clamd:///run/clamav/clamd.ctl`; the error continues a sentence about the setting. */
export function parseScanAddress(text: string): ScanAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'clamd:') refuseUnknownOptions(url.searchParams, [])
  const isBare = url?.protocol === 'clamd:' && !url.search && !url.hash && !url.username && !url.password
  if (isBare && url.hostname && url.pathname.length <= 1)
    return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port || usualPort) }
  if (isBare && !url.hostname && url.pathname.length > 1) return { path: decodeURIComponent(url.pathname) }
  throw new Error('must look like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl.')
}
