import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../core/config/config.ts'
import { listMailFiles } from './mailbox.ts'
import { readMail } from './read-mail.ts'
import { isLoopback } from '../core/network.ts'
import { sendNotFound } from '../core/http/error-handler.ts'
import { isMailboxKey, isMailboxShown, mailboxPath } from './mailbox-link.ts'
import { renderClosedMailbox, renderMailbox, mailboxStyle } from './mailbox-page.ts'
import type { Keys } from '../core/keys.ts'

const shown = 100

/** The mails that a machine without SMTP_URL would have sent, for the person who started the server on this machine. */
export async function mailboxRoutes(app: FastifyInstance, { config, keys }: { keys: Keys; config: Config }) {
  if (!isMailboxShown(config)) return

  app.get<{ Querystring: { key?: unknown } }>('/dev/mailbox', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!isMailboxKey(keys, request.query.key)) return reply.code(403).send(renderClosedMailbox())
    return reply.send(renderMailbox(await listLatest(config), mailboxPath(keys)))
  })

  app.get('/dev/mailbox.css', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    return reply.type('text/css; charset=utf-8').send(mailboxStyle)
  })
}

async function listLatest({ mailboxDir }: Config) {
  const files = (await listMailFiles(mailboxDir)).slice(0, shown)
  const mails = await Promise.all(
    files.map(async ({ name, at }) => {
      const eml = await fs.readFile(path.join(mailboxDir, name), 'utf8').catch(() => undefined)
      return eml === undefined ? [] : [{ ...readMail(eml), at }]
    })
  )
  return mails.flat()
}

/**
 * From this machine to this machine: no proxy that says so, and no page of another site that gave its name our address. A
 * proxy that passes requests plainly is not known by this: hence the key.
 */
function isHere({ raw, headers, ip }: FastifyRequest) {
  const relayed = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    name => headers[name]
  )
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !relayed && isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(host)
}
