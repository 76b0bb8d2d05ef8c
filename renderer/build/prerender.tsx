import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Step } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { loadForm } from '../../generated/lazy.ts'
import { App } from '../App.tsx'
import { fieldId } from '../form/state/field-id.ts'
import { listTypedFields } from '../form/state/prerendered-input.ts'
import { PageNotLoaded } from '../layout/PageNotLoaded.tsx'
import { pages } from '../routes.tsx'

/** Renders a page as a visitor sees it first. Its forms cannot be submitted yet. */
export const prerenderPage = async (path: string) => withoutSending(await pageAt(path))

/**
 * Renders a step as an employee without answers sees it, before any script has loaded. Links, files and inputs are disabled;
 * boot.js enables the text inputs for employees without answers.
 */
export async function prerenderStep({ path, form: name }: Step): Promise<string> {
  const form = await loadForm(name)
  const sources = new Map(
    listTypedFields(form).map(({ name: field, ui }) => [fieldId(form, [field]), ui['ui:prefill'] ?? ''])
  )
  return (await pageAt(path, nobody))
    .replace(/<input [^>]*type="file"[^>]*>/g, '')
    .replace(/<a [^>]*>/g, link => link.replace(/ href="[^"]*"/, ''))
    .replace(/<(input|select|textarea|button)\b(?![^>]* disabled="")/g, '<$1 disabled=""')
    .replace(/<(?:input|textarea) [^>]*>/g, input => {
      const source = sources.get(/ id="([^"]*)"/.exec(input)?.[1] ?? '')
      return source === undefined ? input : input.replace(' ', ` data-typed="${source}" `)
    })
}

const nobody: User = {
  _id: '',
  username: '',
  email: '',
  phone: '',
  isAdmin: false,
  completed: false,
  createdAt: '',
  corrections: [],
  missing: [],
  revisions: {} as User['revisions']
}

async function pageAt(path: string, opened?: User): Promise<string> {
  await pages.find(page => page.path === path)?.preload?.()
  const html = await renderStatic(
    <StaticRouter location={path}>
      <App opened={opened} />
    </StaticRouter>
  )
  return html.replace(/<!--.*?-->/g, '') // hydration markers; the app renders from scratch instead
}

/** Renders the page that boot.js shows if the app itself fails to load. */
export const prerenderNotLoaded = () => renderStatic(<PageNotLoaded />)

async function renderStatic(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, { progressiveChunkSize: Infinity }) // otherwise a script would assemble the page
  const chunks: Buffer[] = []
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Disables the submit buttons: without the script, a form would send passwords in the URL. */
const withoutSending = (html: string) =>
  html.replaceAll('<button type="submit"', '<button disabled="" type="submit"')
