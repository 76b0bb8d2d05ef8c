import { themesOf } from '../../../engine/model/colours.ts'
import { organisation } from '../../../generated/index.ts'
import { directionOf } from '../../core/language.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailButton, MailContent } from '../outbox/sealed-content.ts'

const usual = '#0b6e4f'
const { light, dark } = themesOf(organisation.colour ?? usual)
const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace'
const { accent } = light

/** Mail programs without support for dark themes use only the inline styles of each element. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.ground{background:#131715!important}.card{background:#1d2320!important;border-color:#39423d!important}.words{color:#eef2ef!important}.quiet{color:#b3bdb7!important}.code{background:#131715!important}.link{color:${dark.accent}!important}.mark,.button{background:${dark.accent}!important;color:${dark['on-accent']}!important}}`

/** How the text of a mail looks as HTML. */
export type MailLook = Pick<MailContent, 'button' | 'code' | 'links' | 'writtenIn'>

/**
 * Renders the text of a mail as HTML, with the code large and the link as a button. Generated from the text, so both always
 * agree. Loads nothing external, because many mail programs block images.
 */
export function renderHtml(text: string, { button, code, links = [], writtenIn = 'en' }: MailLook): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const [name = '', ...rest] = [paragraphs.at(-1), ...paragraphs.slice(0, -1)]
  const direction = directionOf(writtenIn)
  const longestFirst = links.toSorted((one, other) => other.length - one.length)
  const words = rest
    .map(paragraph => renderParagraph(paragraph, { button, code, links: longestFirst, direction }))
    .join('')
  // Mail programs that show the mail within a page of their own drop the outer elements.
  const read = `lang="${escapeHtml(writtenIn)}" dir="${direction}"`
  const end = direction === 'rtl' ? 'left' : 'right'
  return `<!doctype html><html ${read}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head><body class="ground" style="margin:0;padding:24px 12px;background:#f6f8f6;${font}">${renderPreview(rest, button)}<div class="card" ${read} style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d9dfdb;border-radius:12px"><p class="quiet" style="margin:0 0 24px;color:#56605a;font-size:14px;font-weight:700"><span class="mark" style="display:inline-block;padding:8px;margin-${end}:12px;border-radius:8px;background:${accent};color:#fff">${escapeHtml(organisation.abbreviation)}</span>${escapeHtml(name)}</p>${words}</div></body></html>`
}

/** How much of a mail a list of mails shows at most. */
const previewLength = 150

/**
 * Renders the preheader, which lists of mails show below the subject: the first words and the code instead of the letterhead.
 */
function renderPreview(paragraphs: readonly string[], button: MailButton | undefined): string {
  const words = paragraphs.filter(paragraph => paragraph !== button?.link).join(' ')
  const begin = [...words.replaceAll(/\s+/g, ' ')].slice(0, previewLength).join('')
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(begin)}</div>`
}

type Direction = ReturnType<typeof directionOf>

interface ParagraphLook {
  button: MailButton | undefined
  code: string | undefined
  links: readonly string[]
  direction: Direction
}

function renderParagraph(paragraph: string, { button, code, links, direction }: ParagraphLook): string {
  if (button && paragraph === button.link) return renderButton(button)
  if (code !== undefined && paragraph === `    ${code}`)
    return `<p class="code words" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f6f8f6;color:#17201b;${mono};font-size:28px;font-weight:700;letter-spacing:4px;text-align:center">${escapeHtml(code)}</p>`
  const lines = paragraph.split('\n').map(line => renderText(line, links, direction))
  const dir = readsOtherwise(paragraph, direction) ? ` dir="${direction === 'rtl' ? 'ltr' : 'rtl'}"` : ''
  return `<p class="words"${dir} style="margin:0 0 16px;color:#17201b;font-size:16px;line-height:1.5;overflow-wrap:anywhere">${lines.join('<br>')}</p>`
}

/** Shows the URL below the button too, so that readers see where it leads and can copy it. */
function renderButton({ label, link }: MailButton): string {
  const address = escapeHtml(link)
  return `<p style="margin:0 0 8px"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#fff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p><p class="quiet" style="margin:0 0 16px;color:#56605a;font-size:14px;overflow-wrap:anywhere"><span dir="ltr">${address}</span></p>`
}

/** Renders text with its links, of which the longest come first. */
const renderText = (text: string, [link, ...others]: readonly string[], direction: Direction): string =>
  link === undefined
    ? renderPlain(text, direction)
    : text
        .split(link)
        .map(part => renderText(part, others, direction))
        .join(
          `<a class="link" dir="ltr" href="${escapeHtml(link)}" style="color:${accent}">${escapeHtml(link)}</a>`
        )

/** Within right-to-left text, the groups of a phone number would appear in the wrong order. */
const renderPlain = (text: string, direction: Direction): string =>
  direction === 'rtl'
    ? escapeHtml(text).replaceAll(/\+\d[\d ]{5,}\d/g, '<span dir="ltr">$&</span>')
    : escapeHtml(text)

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]/u

/** Whether all letters of a text have the other direction, as in an administrator's message in another language. */
function readsOtherwise(text: string, direction: Direction): boolean {
  const letters = [...text.replaceAll(/https?:\/\/\S+/g, '').matchAll(/\p{L}/gu)].map(([letter]) => letter)
  return letters.length > 0 && letters.every(letter => rightToLeft.test(letter) === (direction === 'ltr'))
}
