import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../core/config/config.ts'
import { listMailFiles } from './transports/mailbox.ts'
import { readMail } from './read-mail.ts'
import { isLoopback } from '../core/network.ts'
import { sendNotFound } from '../core/http/error-handler.ts'
import { isMailboxKey, isMailboxShown, mailboxPath } from './transports/mailbox-link.ts'
import { renderClosedMailbox, renderMailbox, mailboxStyle } from './mailbox-page.ts'
import type { Keys } from '../core/keys.ts'

const shown = 100

/** The mails that a machine without SMTP_URL would have sent, for the person who started the server on this machine. */
export async function mailboxRoutes(app: FastifyInstance, { config, keys }: { keys: Keys; config: Config }) {
  if (!isMailboxShown(config)) return

  app.get<{ Querystring: { key?: unknown; mail?: unknown } }>('/dev/mailbox', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!isMailboxKey(keys, request.query.key)) return reply.code(403).send(renderClosedMailbox())
    const { mail } = request.query
    if (mail !== undefined)
      return sendHtml(
        reply,
        (await listLatest(config)).find(({ file }) => file === mail)
      )
    return reply.send(renderMailbox(await listLatest(config), mailboxPath(keys)))
  })

  app.get('/dev/mailbox.css', async (request, reply) => {
    if (!isHere(request)) return sendNotFound(request, reply)
    return reply.type('text/css; charset=utf-8').send(mailboxStyle)
  })
}

/** One mail as a mail program shows it: with its own styles, and nothing else. */
function sendHtml(reply: FastifyReply, mail: { html: string } | undefined) {
  if (!mail) return reply.code(404).send('')
  return reply.header('content-security-policy', mailPolicy).send(mail.html)
}

const mailPolicy =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'"

async function listLatest({ mailboxDir }: Config) {
  const files = (await listMailFiles(mailboxDir)).slice(0, shown)
  const mails = await Promise.all(
    files.map(async ({ name, at }) => {
      const eml = await fs.readFile(path.join(mailboxDir, name), 'utf8').catch(() => undefined)
      return eml === undefined ? [] : [{ ...readMail(eml), file: name, at }]
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
