import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/**
 * Writes a PKCS#12 file with a key and a self-signed certificate, made with OpenSSL, and returns its path. It is deleted
 * after all tests of the file.
 */
export function makePkcs12({
  name,
  days,
  password,
  key = 'rsa:2048'
}: {
  name: string
  days: number
  password: string
  /** As the option -newkey of OpenSSL. */
  key?: string
}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pkcs12-'))
  folders.push(folder)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  openssl(
    ...['req', '-x509', '-newkey', key, '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem'],
    ...['-days', String(days), '-subj', `/CN=${name}`]
  )
  openssl(
    ...['pkcs12', '-export', '-inkey', 'key.pem', '-in', 'certificate.pem', '-out', 'key.p12'],
    ...['-passout', `pass:${password}`]
  )
  return path.join(folder, 'key.p12')
}
