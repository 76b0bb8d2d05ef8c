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

/**
 * Registers the page with the mails that are not sent without SMTP_URL. Only the person who started the server on this machine
 * can see it.
 */
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

/** Sends the HTML of one mail, with a policy that allows its styles only. */
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
 * Checks that the request comes from this machine and addresses it by a loopback name. Rejects requests of proxies that add
 * headers, and of websites whose domain resolves to this machine (DNS rebinding). A proxy without headers is not detected; the
 * key protects against it.
 */
function isHere({ raw, headers, ip }: FastifyRequest) {
  const relayed = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    name => headers[name]
  )
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return !relayed && isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(host)
}
