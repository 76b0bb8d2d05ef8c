import { organisation } from '../../generated/index.ts'
import type { ReadMail } from './read-mail.ts'
import { writeMoment } from '../core/moment.ts'
import { escapeHtml } from './transports/escape-html.ts'

/**
 * Renders the mails as a page without scripts, newest first. Codes are shown large, for copying.
 */
export function renderMailbox(mails: ShownMail[], baseUrl: string): string {
  const list =
    mails.map(mail => renderMail(mail, baseUrl)).join('\n') ||
    '<p>No emails yet. They appear here when someone signs up.</p>'
  return renderPage(`<p class="banner" role="note"><strong>Emails are not being sent.</strong> Set SMTP_URL to send them. Until then they are kept here for 24 hours. Only this machine can see them, with the link that the server prints when it starts.</p>
<p><a href="${escapeHtml(baseUrl)}">Check again</a> · <a href="/">To the web app</a></p>
${list}`)
}

/** Renders the page shown without the key. */
export const renderClosedMailbox = (): string =>
  renderPage(
    '<p>Open the mailbox by the link that the server prints when it starts. The link has its key.</p>'
  )

function renderPage(content: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - ${escapeHtml(organisation.abbreviation)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
${content}
</main>
</body>
</html>
`
}

interface ShownMail extends ReadMail {
  file: string
  at: number
}

function renderMail({ to, subject, text, at, file }: ShownMail, baseUrl: string) {
  const isText = to.startsWith('+')
  const code = (isText ? /\b(\d{6})\b/ : /^ {4}(\S.*)$/m).exec(text)?.[1]
  const time = writeMoment(at)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">To <strong>${escapeHtml(to)}</strong> at <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time></p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
<pre>${escapeHtml(text)}</pre>
${isText ? '' : `<p><a href="${escapeHtml(`${baseUrl}&mail=${encodeURIComponent(file)}`)}">See it as HTML</a></p>`}
</article>`
}

export const mailboxStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 0; }
.banner { border: 1px solid; border-left: .4rem solid #b45309; border-radius: .4rem; padding: .75rem 1rem; }
article { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: .4rem; padding: 1rem; margin-top: 1rem; }
.to { margin: 0; overflow-wrap: anywhere; }
.code { font: 700 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .15em; margin: .75rem 0; user-select: all; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; }
`
