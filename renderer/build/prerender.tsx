import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App.tsx'
import { PageNotLoaded } from '../layout/PageNotLoaded.tsx'
import { pages } from '../routes.tsx'

/** The markup of a page as a visitor sees it first, from the same components. Its forms cannot be sent yet. */
export async function prerenderPage(path: string): Promise<string> {
  await pages.find(page => page.path === path)?.preload?.()
  const html = await drawn(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  )
  return withoutSending(html)
}

/** What boot.js shows where the app itself did not come. */
export const prerenderNotLoaded = () => drawn(<PageNotLoaded />)

async function drawn(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element)
  const chunks: Buffer[] = []
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A form without its script would send passwords in an address: until the app takes over, its button is off. The marks
 * that React leaves in its markup are for hydration; the app draws anew instead.
 */
function withoutSending(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replaceAll('<button type="submit"', '<button disabled="" type="submit"')
}
