import fs from 'node:fs'
import path from 'node:path'
import { readMail } from '../../server/mail/read-mail.ts'

/** The ADMIN_SETUP_CODE of test servers, with which the first administrator registers. */
export const setupCode = 'T7KQ-d92m-PqLw-4xVz'

/**
 * Waits up to 10 seconds for a mail with a code to an address, or an SMS to a phone number, in a mailbox folder. Returns the
 * newest code, or throws.
 */
export async function newestCode(folder: string, email: string): Promise<string> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.includes(email)) : []
    const codes = files
      .sort()
      .reverse()
      .flatMap(name => codeIn(path.join(folder, name)))
    if (codes[0]) return codes[0]
    if (Date.now() > deadline) throw new Error(`No code was mailed to ${email}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function codeIn(file: string): string[] {
  const { to, text } = readMail(fs.readFileSync(file, 'utf8'))
  if (to.startsWith('+')) return /\b(\d{6})\b/.exec(text)?.slice(1, 2) ?? []
  return /^\s*(\d{4}|\d{6})\s*$/m.exec(text)?.slice(1, 2) ?? []
}
