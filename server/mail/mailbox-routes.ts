import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../core/config/config.ts'
import { listMailFiles } from './mailbox.ts'
import { readMail } from './read-mail.ts'
import { isLoopback } from '../core/network.ts'
import { sendNotFound } from '../core/http/error-handler.ts'
import type { Services } from '../services.ts'
import { mailboxPage, mailboxStyle } from './mailbox-page.ts'

const shown = 100

/** The mails that a machine without SMTP_URL would have sent, for whoever sits at it. */
export async function mailboxRoutes(app: FastifyInstance, { config }: Services) {
  if (config.smtpUrl || !isLoopback(new URL(config.publicUrl).hostname)) return

  app.get('/dev/mailbox', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(mailboxPage(await latest(config)))
  })

  app.get('/dev/mailbox.css', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    return reply.type('text/css').send(mailboxStyle)
  })
}

async function latest({ mailboxDir }: Config) {
  const files = (await listMailFiles(mailboxDir)).slice(0, shown)
  const mails = await Promise.all(
    files.map(async ({ name, at }) => {
      const eml = await fs.readFile(path.join(mailboxDir, name), 'utf8').catch(() => undefined)
      return eml === undefined ? [] : [{ ...readMail(eml), at }]
    })
  )
  return mails.flat()
}

/** From this machine to this machine: no proxy between, and no page of another site that gave its name our address. */
function isHere({ raw, headers, ip }: FastifyRequest) {
  const relayed = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    name => headers[name]
  )
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !relayed && isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(host)
}
