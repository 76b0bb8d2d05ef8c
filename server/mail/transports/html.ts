import { themesOf } from '../../../engine/model/colours.ts'
import { organisation } from '../../../generated/index.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailButton } from '../outbox/sealed-content.ts'

const usual = '#0b6e4f'
const { light, dark } = themesOf(organisation.colour ?? usual)
const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace'

/** Mail programs without support for dark themes use only the inline styles of each element. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.ground{background:#131715!important}.card{background:#1d2320!important;border-color:#39423d!important}.words{color:#eef2ef!important}.quiet{color:#b3bdb7!important}.code{background:#131715!important}.mark,.button{background:${dark.accent}!important;color:${dark['on-accent']}!important}}`

/**
 * Renders the text of a mail as HTML, with the code large and the link as a button. Generated from the text, so both always
 * agree. Loads nothing external, because many mail programs block images.
 */
export function renderHtml(text: string, button?: MailButton): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const [name = '', ...rest] = [paragraphs.at(-1), ...paragraphs.slice(0, -1)]
  const words = rest.map(paragraph => renderParagraph(paragraph, button)).join('')
  const { accent } = light
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head><body class="ground" style="margin:0;padding:24px 12px;background:#f6f8f6;${font}"><div class="card" style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d9dfdb;border-radius:12px"><p class="quiet" style="margin:0 0 24px;color:#56605a;font-size:14px;font-weight:700"><span class="mark" style="display:inline-block;padding:8px;margin-right:12px;border-radius:8px;background:${accent};color:#fff">${escapeHtml(organisation.abbreviation)}</span>${escapeHtml(name)}</p>${words}</div></body></html>`
}

function renderParagraph(paragraph: string, button: MailButton | undefined): string {
  if (button && paragraph === button.link) return renderButton(button)
  const [, code] = /^ {4}(\S.*)$/.exec(paragraph) ?? []
  if (code !== undefined)
    return `<p class="code words" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f6f8f6;color:#17201b;${mono};font-size:28px;font-weight:700;letter-spacing:4px;text-align:center">${escapeHtml(code)}</p>`
  const lines = paragraph.split('\n').map(escapeHtml)
  return `<p class="words" style="margin:0 0 16px;color:#17201b;font-size:16px;line-height:1.5;overflow-wrap:anywhere">${lines.join('<br>')}</p>`
}

/** Shows the URL below the button too, so that readers see where it leads and can copy it. */
function renderButton({ label, link }: MailButton): string {
  const { accent } = light
  const address = escapeHtml(link)
  return `<p style="margin:0 0 8px"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#fff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p><p class="quiet" style="margin:0 0 16px;color:#56605a;font-size:14px;overflow-wrap:anywhere">${address}</p>`
}
